// Functions that are sent into the page and watch from there. They may use nothing from outside themselves.

export interface FrameTimes {
  gaps: number[] // milliseconds between two frames while something on the table moved
  long_tasks: number
}

// Sets `board_drawn` to the milliseconds from the navigation to the frame after the one that contains the board.
export function watch_for_board(): void {
  const look = () => {
    if (document.querySelector('main.look-game .look-board > *') === null) requestAnimationFrame(look)
    else requestAnimationFrame((now) => Object.assign(window, { board_drawn: now }))
  }
  requestAnimationFrame(look)
}

// Fills `frame_times` from now on. The snow behind everything always falls and does not count as a movement.
export function collect_frames(): void {
  const times: FrameTimes = { gaps: [], long_tasks: 0 }
  Object.assign(window, { frame_times: times })
  new PerformanceObserver((list) => (times.long_tasks += list.getEntries().length)).observe({ type: 'longtask' })
  const moves = () =>
    document.getAnimations().some((animation) => {
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
      return animation.playState === 'running' && target?.closest('main.look-game') != null
    })
  let last: number | null = null
  const step = (now: number) => {
    if (last !== null) times.gaps.push(now - last)
    last = moves() ? now : null
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
