/** What this browser stores for the back office: language, theme, chosen columns. Never anything of a member. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(`office.${key}`);
  } catch {
    return null;
  }
}

/** A browser that forbids it simply forgets. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`office.${key}`, value);
  } catch {
    // Nothing to do: the page works without.
  }
}

export function drop(key: string): void {
  try {
    localStorage.removeItem(`office.${key}`);
  } catch {
    // What cannot be stored is not there either.
  }
}
