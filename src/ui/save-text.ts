/** Milliseconds that a browser may need to start a download. */
const maxStartTime = 10_000;

/** Downloads a text as a file. `type`: its media type. */
export function saveText(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), maxStartTime);
}
