// Boards, words and lessons are loaded when they are opened. A part that was lost with the network does not come by itself, and a
// browser may not ask for it twice: when the server answers again, the page comes anew. Seats and moves are the server's.
const pause = 1000

export function mend_lost_parts(): void {
  let waiting = false
  window.addEventListener('vite:preloadError', () => {
    if (waiting) return
    waiting = true
    void reload_when_reachable()
  })
}

async function reload_when_reachable(): Promise<void> {
  const answers = () =>
    fetch('/readyz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
  do await new Promise((resolve) => setTimeout(resolve, pause))
  while (!(await answers()))
  location.reload()
}
