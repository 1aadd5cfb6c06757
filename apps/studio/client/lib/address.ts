/** What the address of the page says: which game, with which launch, for which site. It is read once, and the code is removed from the address bar. */
import { languageOf } from '@banyan/i18n';

export type Address = {
  readonly page: 'play' | 'check';
  readonly game: string;
  readonly launchCode: string;
  /** A demo without an account: nothing was launched, the studio keeps the play money. */
  readonly isDemo: boolean;
  readonly language: string;
  /** The origin of the page around; empty where there is none. */
  readonly site: string;
  readonly lobby: string;
  readonly round: string;
};

const originOf = (text: string | null): string => (text !== null && URL.canParse(text) ? new URL(text).origin : '');
/** Only addresses of the web: a lobby is a link that people press. */
const webAddress = (text: string | null): string =>
  text !== null && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : '';

export function readAddress(location: Location): Address {
  const query = new URLSearchParams(location.search);
  return {
    page: location.pathname === '/check' ? 'check' : 'play',
    game: query.get('game') ?? '',
    launchCode: query.get('launch_code') ?? '',
    isDemo: query.get('mode') === 'demo' && (query.get('launch_code') ?? '') === '',
    language: languageOf(query.get('language') ?? '').code,
    site: originOf(query.get('site')),
    lobby: webAddress(query.get('lobby_url')),
    round: query.get('round') ?? '',
  };
}
