// Keeps the screen on while a table is open, where the browser can: asked again whenever the page is seen again. Call it in a
// component; it lives as long as that component.
export function keep_awake(): void {
  $effect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let over = false
    const ask = async () => {
      if (over || document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (over) void lock?.release()
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  })
}
