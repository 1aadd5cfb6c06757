/** Reading a file as it comes, and handing it to the browser's own downloads. */

/** The parts of a stream; says after each how many lines came so far. */
export async function readCounting(
  stream: ReadableStream<Uint8Array>,
  onLines: (lines: number) => void,
): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  const reader = stream.getReader();
  let lines = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    for (const byte of value) if (byte === 10) lines += 1;
    parts.push(value as Uint8Array<ArrayBuffer>);
    onLines(lines);
  }
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken it over by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
