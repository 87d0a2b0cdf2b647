// Keys of the table reach it only when nobody is typing and no drawer is open; held keys and browser shortcuts stay the
// browser's. `press` says whether it knew the key.
export function key_reader(press: (key: string) => boolean): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target as Element | null
    if (target?.closest('input, textarea, select, [contenteditable]') || document.querySelector('dialog[open]')) return
    // Enter and Space on a focused control press that control.
    if ((event.key === 'Enter' || event.key === ' ') && target?.closest('button, a')) return
    if (press(event.key)) event.preventDefault()
  }
}
