/** A second reporter for knip, that says how many files it read: knip is silent both when all is well and when it saw nothing. */

/** @param {{ counters: { processed: number }, write: (text: string) => void }} result */
export default function count({ counters, write }) {
  write(`read ${counters.processed} files`);
}
