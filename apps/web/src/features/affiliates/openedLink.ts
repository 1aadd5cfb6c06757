/** A link of an affiliate was opened: told to the server, and once more when somebody does something on the page. A bot that only opens it brings nobody. */
import { call } from '../../lib/client.ts';

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** What is not counted, for whatever reason, is nothing for a visitor to see. */
async function tell(code: string, isSeen: boolean): Promise<void> {
  try {
    await call('POST /wps/affiliates/clicks', { body: { code, isSeen } });
  } catch {
    // The programme is off, or too many came from here.
  }
}

/** It may be a link of an agent, whose pages are counted apart from the programme of affiliates. */
async function tellVisit(code: string): Promise<void> {
  try {
    await call('POST /wps/agent/visits', { body: { code } });
  } catch {
    // Too many came from here.
  }
}

export function tellOpened(code: string): void {
  void tellVisit(code);
  const opened = tell(code, false);
  const seen = () => {
    for (const sign of signs) removeEventListener(sign, seen);
    void opened.then(() => tell(code, true));
  };
  for (const sign of signs) addEventListener(sign, seen, { passive: true });
}
