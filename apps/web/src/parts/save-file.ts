/** Downloads a file in the browser. */
export function saveFile(name: string, parts: readonly BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only once they have asked where to put it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
