/** Small values in the browser's storage. A browser that stores nothing is no fault: then they last as long as the page. */
const inMemory = new Map<string, string>();

export function readStored(kind: 'sessionStorage' | 'localStorage', name: string): string | undefined {
  try {
    return window[kind].getItem(name) ?? inMemory.get(name);
  } catch {
    return inMemory.get(name);
  }
}

export function store(kind: 'sessionStorage' | 'localStorage', name: string, value: string): void {
  inMemory.set(name, value);
  try {
    window[kind].setItem(name, value);
  } catch {
    // It lasts as long as the page.
  }
}
