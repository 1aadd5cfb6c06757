/**
 * Shows the phone verification service that a person asks: its own check, which it takes instead of ours. The script comes from
 * the service and is loaded only when a code is asked for there; the policy of the page allows it only where the operator has
 * set that service up.
 */
type Check = {
  ready(work: () => void): void;
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): number;
  execute(check: number): void;
};

const address = 'https://www.google.com/recaptcha/api.js?render=explicit';
// No store: what is held is the one script of the document, which nothing can take out again.
let loading: Promise<Check> | undefined;

function load(): Promise<Check> {
  loading ??= new Promise<Check>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => {
      const { grecaptcha: check } = window as unknown as { grecaptcha?: Check };
      if (check === undefined) return reject(new Error('the check did not load'));
      check.ready(() => resolve(check));
    };
    script.onerror = () => {
      loading = undefined;
      reject(new Error('the check did not load'));
    };
    document.head.append(script);
  });
  return loading;
}

/** Returns the token of a check that was passed. */
export async function showPerson(sitekey: string): Promise<string> {
  const check = await load();
  const place = document.body.appendChild(document.createElement('div'));
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error('the check was not passed'));
      const id = check.render(place, {
        sitekey,
        size: 'invisible',
        callback: resolve,
        'error-callback': fail,
        'expired-callback': fail,
      });
      check.execute(id);
    });
  } finally {
    place.remove();
  }
}
