/**
 * The first screen's answers, asked of the API itself as a visitor would ask, so that the document says nothing that a call
 * would not say. They are asked again when they are two seconds old and somebody opens a page: an operator's edit is in
 * the next document at once.
 */
import type { FastifyInstance } from 'fastify';
import { defaultLanguage } from '@banyan/i18n';
import type { RouteKey, Routes, ValueOf } from '@banyan/protocol';
import type { FirstAnswer, FirstScreen } from './infra/first-paint.ts';

const freshMs = 2000;

type Call = { key: RouteKey; query?: Readonly<Record<string, string>>; hasTexts: boolean };

/** The calls of the first screen with the input that the site gives them. What depends on who asks is not among them. */
const calls: readonly Call[] = [
  { key: 'GET /wps/system/whitelabel', hasTexts: false },
  { key: 'GET /wps/system/domainRoute', hasTexts: false },
  // So that a proof is compared with the keys that came with the page and not with those of the proof.
  { key: 'GET /wps/fairness/keys', hasTexts: false },
  { key: 'GET /lgw/games/game_menus', query: { language: defaultLanguage }, hasTexts: true },
  { key: 'GET /wps/sports/hotMatches', query: { language: defaultLanguage }, hasTexts: true },
  { key: 'GET /lgw/vn/games/game_menu', hasTexts: false },
  {
    key: 'GET /wps/relay/MCSFE_getListAnnouncements',
    query: { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' },
    hasTexts: true,
  },
];

const nothing: FirstScreen = { answers: [], place: '', banner: undefined, hasRibbon: false };

async function ask(app: FastifyInstance, { key, query, hasTexts }: Call): Promise<FirstAnswer | undefined> {
  const url = key.replace('GET ', '');
  const response = await app.inject({
    method: 'GET',
    url,
    query: { ...query, language: defaultLanguage },
    headers: { 'x-language': defaultLanguage },
  });
  if (response.statusCode !== 200) return undefined;
  const { value } = response.json<{ value: unknown }>();
  return { key, input: query === undefined ? {} : { query }, value, hasTexts };
}

function answerTo<K extends RouteKey>(answers: readonly FirstAnswer[], key: K): ValueOf<Routes[K]> | undefined {
  return answers.find((answer) => answer.key === key)?.value as ValueOf<Routes[K]> | undefined;
}

async function askAll(app: FastifyInstance, place: string): Promise<FirstScreen> {
  const answers = (await Promise.all(calls.map((call) => ask(app, call)))).filter((answer) => answer !== undefined);
  const { banners = [] } = answerTo(answers, 'GET /wps/relay/MCSFE_getListAnnouncements') ?? {};
  return {
    answers,
    place,
    banner: banners.find(({ groupName }) => groupName === '/'),
    hasRibbon: answerTo(answers, 'GET /wps/system/whitelabel')?.mode === 'demo',
  };
}

/** Returns the first screen of now. Never fails: without answers the document is sent bare, and the app asks by itself. */
export function openFirstScreen(
  app: FastifyInstance,
  placeOfNow: () => string,
  onFault: (error: unknown) => void,
): () => Promise<FirstScreen> {
  let asked: Promise<FirstScreen> | undefined;
  let askedAt = 0;
  return () => {
    if (asked === undefined || performance.now() - askedAt > freshMs) {
      askedAt = performance.now();
      asked = askAll(app, placeOfNow()).catch((error: unknown) => {
        onFault(error);
        return nothing;
      });
    }
    return asked;
  };
}
