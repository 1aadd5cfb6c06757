/**
 * What the server lets a page know of whom this browser remembers (DEC-03): that somebody wanted it, and the names and the
 * number that the forms begin with. The credential itself no script can read, and there is no password anywhere.
 */
export type Remembered = {
  /** The tick, as it was last set. */
  readonly ticked: boolean;
  /** The newest first; each has a credential that stands in place of its password. */
  readonly names: readonly string[];
  readonly mobileNum: string;
  readonly dialingCode: string;
};

/** What the password's box shows when it may stay empty: always as many, whatever the password. */
export const dots = '••••••••';

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  try {
    return decodeURIComponent(found?.slice(name.length + 1) ?? '');
  } catch {
    return '';
  }
}

export function readRemembered(): Remembered {
  return {
    ticked: cookie('remember_me') === '1',
    names: cookie('remembered_username').split(' ').filter(Boolean),
    mobileNum: cookie('sms_phone'),
    dialingCode: cookie('sms_dialing_code'),
  };
}

/** Whether a name, as somebody types it, is one of them. */
export function isRemembered({ names }: Remembered, name: string): boolean {
  const typed = name.trim().toLowerCase();
  return names.some((known) => known.toLowerCase() === typed);
}
