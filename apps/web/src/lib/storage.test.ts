import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

function box(fail: { get?: boolean; set?: boolean } = {}): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (name: string) => {
      if (fail.get) throw new DOMException('blocked', 'SecurityError');
      return stored.get(name) ?? null;
    },
    setItem: (name: string, value: string) => {
      if (fail.set) throw new DOMException('full', 'QuotaExceededError');
      stored.set(name, value);
    },
    clear: () => stored.clear(),
  } as Storage;
}

describe('storage that may fail', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllGlobals());

  it('reads what it wrote, through the browser', async () => {
    const localStorage = box();
    vi.stubGlobal('window', { localStorage, sessionStorage: box() });
    const { read, write } = await import('./storage.ts');
    write('local', 'theme', 'dark');
    expect([read('local', 'theme'), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  });

  it('keeps working in memory when the browser blocks it, and when even asking for it throws', async () => {
    vi.stubGlobal('window', {
      localStorage: box({ get: true, set: true }),
      get sessionStorage(): Storage {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const { clearSession, read, write } = await import('./storage.ts');
    write('local', 'currentLanguage', 'EN');
    write('session', 'token', 'abc');
    expect([read('local', 'currentLanguage'), read('session', 'token')]).toEqual(['EN', 'abc']);
    clearSession();
    expect(read('session', 'token')).toBeNull();
  });

  it('forgets the session and nothing else', async () => {
    vi.stubGlobal('window', { localStorage: box(), sessionStorage: box() });
    const { clearSession, read, write } = await import('./storage.ts');
    write('session', 'token', 'abc');
    write('session', 'isAgent', '3');
    write('session', 'settings', '{"tree":[]}');
    write('local', 'theme', 'dark');
    clearSession();
    expect([read('session', 'settings'), read('session', 'routers')]).toEqual(['{"tree":[]}', null]);
    expect([read('session', 'token'), read('session', 'isAgent'), read('local', 'theme')]).toEqual([
      null,
      null,
      'dark',
    ]);
  });
});
