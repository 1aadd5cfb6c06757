import { afterEach, describe, expect, it, vi } from 'vitest';
import { isRemembered, readRemembered } from './remembered.ts';

const withCookies = (cookie: string) => vi.stubGlobal('document', { cookie });
afterEach(() => vi.unstubAllGlobals());

describe('what this browser remembers', () => {
  it('is read from the cookies that pages may read', () => {
    withCookies('a=b; remember_me=1; remembered_username=Alice%20b%C3%B6b; sms_phone=1711000001; sms_dialing_code=880');
    expect(readRemembered()).toEqual({
      ticked: true,
      names: ['Alice', 'böb'],
      mobileNum: '1711000001',
      dialingCode: '880',
    });
  });

  it.each(['', 'remember_me=0', 'remembered_username=%E0%A4%A; remember_me', 'xremember_me=1; xremembered_username=a'])(
    'is nothing in "%s"',
    (cookie) => {
      withCookies(cookie);
      expect(readRemembered()).toEqual({ ticked: false, names: [], mobileNum: '', dialingCode: '' });
    },
  );

  it('knows a name in any case and with spaces around it', () => {
    withCookies('remembered_username=Alice');
    const known = readRemembered();
    expect(['Alice', ' aLICE ', 'alic', ''].map((name) => isRemembered(known, name))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
