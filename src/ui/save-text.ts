/** Milliseconds that a browser may need to start a download. */
const startsWithin = 10_000;

/** Saves a text as a file on the disk of the reader. `type`: its media type. */
export function saveText(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), startsWithin);
}
