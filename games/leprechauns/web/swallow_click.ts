// A finger that holds a chest when the race ends lifts over whatever has come up under it, and the browser takes that for a
// click there. The next click of a pointer is swallowed until the finger has gone; keys are let through.
const click_follows_within = 60 // milliseconds after the finger has gone

export function swallow_click(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail === 0) return
    event.stopPropagation()
    event.preventDefault()
  }
  const done = new AbortController()
  const lifted = () => setTimeout(() => done.abort(), click_follows_within)
  window.addEventListener('click', swallow, { capture: true, signal: done.signal })
  window.addEventListener('pointerup', lifted, { capture: true, once: true, signal: done.signal })
  window.addEventListener('pointercancel', lifted, { capture: true, once: true, signal: done.signal })
}
