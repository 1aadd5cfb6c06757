/** A picture that a player sends: green, 60 by 45. */
const data =
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAtCAIAAAB9FJ8bAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAbElEQVRYhe2SAQ3AQAyE6unE4akqJ+P6CwkCCGGyPMfUDaI09aJxDyyNe+xRpm4QpakXjXtgadxjjzJ1gyhNvWjcA0vjHnuUqRtEaepF4x5YGvfYo0zdIEpTLxr3wNK4xx5l6gZRmnrR/GmPDzQ5AsMtz6dIAAAAAElFTkSuQmCC';

/** As a file field takes it. */
export const picture = { name: 'proof.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') } as const;
