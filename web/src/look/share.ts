// Gives a picture to the device's own sharing, or saves it where there is none. The sentence that goes with it says the same
// for whoever cannot see it.
export async function share_picture(picture: Blob, name: string, text: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type })
  if (!navigator.canShare?.({ files: [file], text })) return save(file)
  try {
    await navigator.share({ files: [file], text })
  } catch (error) {
    // Closing the sharing sheet is an answer, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

function save(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  URL.revokeObjectURL(link.href)
}

// Gives a link to the device's own sharing, or copies it where there is none. True when it was copied.
export async function share_link(url: string, title: string): Promise<boolean> {
  if (navigator.canShare?.({ url, title })) {
    try {
      await navigator.share({ url, title })
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    }
    return false
  }
  // Over plain http there is no clipboard either: the address stands in a prompt to be copied by hand.
  if (!navigator.clipboard) {
    prompt(title, url)
    return false
  }
  await navigator.clipboard.writeText(url)
  return true
}
