/**
 * The search of the whole site, from everywhere: lotteries and help as they are typed, games of vendors and the studio from the server, in any language.
 * Arrow keys walk through what is found, Enter opens the first of it.
 */
import { Motif } from '@banyan/ui/art';
import { Dialog } from '@banyan/ui/dialog';
import { TextInput } from '@banyan/ui/field';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { wordsOfHtml } from '../../lib/Html.tsx';
import { useLanguage } from '../../lib/language.tsx';
import type { PopupProps } from '../../lib/modals.tsx';
import { useSettled } from '../../lib/useSettled.ts';
import { type Game, menusQuery, namedGamesQuery, usePlay } from '../catalog/index.ts';
import { helpQuery } from '../content/index.ts';
import { gameAddress, gamesQuery, useLotteryNames } from '../lottery/index.ts';
import { isPlace } from '../places/index.ts';
import styles from './Search.module.css';
import { type Entry, found, isAsked } from './searchEntries.ts';

declare module '../../lib/modals.tsx' {
  interface Popups {
    search: Record<never, never>;
  }
}

/** The server is asked when the typing rests. */
const restMs = 250;

export default function SearchModal({ onClose }: PopupProps<'search'>) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const results = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];
  function onKeyDown(event: KeyboardEvent) {
    const all = results();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = at + (event.key === 'ArrowDown' ? 1 : -1);
      if (next < 0) document.getElementById('site-search')?.focus();
      else all[Math.min(next, all.length - 1)]?.focus();
    }
    if (event.key === 'Enter' && at === -1) {
      event.preventDefault();
      all[0]?.click();
    }
  }
  return (
    <Dialog
      open
      kind="modal"
      height="auto"
      title={t('shell.search.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys lead from the field to what was found */}
      <div className={styles.search} onKeyDown={onKeyDown}>
        <TextInput
          id="site-search"
          type="search"
          icon={<Search size={18} strokeWidth={1.9} aria-hidden="true" />}
          aria-label={t('shell.search.title')}
          placeholder={t('shell.search.hint')}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
          data-autofocus=""
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div ref={list}>
          {typed.trim() === '' ? <Ways onClose={onClose} /> : <Results question={typed} onClose={onClose} />}
        </div>
      </div>
    </Dialog>
  );
}

/** Before anything is typed: the categories. */
function Ways({ onClose }: { onClose: () => void }) {
  const { t, language } = useLanguage();
  const { data } = useQuery(menusQuery(language.code));
  const ways = (data?.list ?? []).flatMap(({ code, title, path }) =>
    path !== undefined && isPlace(path) ? [{ code, title, path }] : [],
  );
  return (
    <nav className={styles.ways} aria-label={t('shell.nav.categories')}>
      {ways.map(({ code, title, path }) => (
        <Link key={code} to={path} className={styles.way} data-result="" onClick={onClose}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

function Results({ question, onClose }: { question: string; onClose: () => void }) {
  const { t, language } = useLanguage();
  const asked = useSettled(question.trim(), restMs);
  const mayAsk = isAsked(asked);
  const games = useQuery({ ...namedGamesQuery(asked, language.code), enabled: mayAsk });
  const { lotteries, help, isWaiting } = useEntries();
  const ofLotteries = useMemo(() => found(lotteries, question), [lotteries, question]);
  const ofHelp = useMemo(() => found(help, question), [help, question]);
  const ofGames = mayAsk ? (games.data?.games ?? []) : [];
  const count = ofLotteries.length + ofHelp.length + ofGames.length;
  const isBusy = isWaiting || (isAsked(question) && (asked !== question.trim() || games.isFetching));
  return (
    <>
      <p className="sr" role="status">
        {isBusy ? '' : t('shell.search.found', { count })}
      </p>
      {ofLotteries.length === 0 ? null : (
        <Part title={t('shell.search.lotteries')}>
          {ofLotteries.map((entry) => (
            <Found key={entry.key} entry={entry} onClose={onClose} />
          ))}
        </Part>
      )}
      {ofGames.length === 0 ? null : (
        <Part title={t('shell.search.games')}>
          {ofGames.map((game) => (
            <FoundGame key={game.nodeId} game={game} />
          ))}
        </Part>
      )}
      {ofHelp.length === 0 ? null : (
        <Part title={t('shell.search.help')}>
          {ofHelp.map((entry) => (
            <Found key={entry.key} entry={entry} onClose={onClose} />
          ))}
        </Part>
      )}
      {count > 0 || isBusy ? null : (
        <p className={styles.none}>{t(games.error === null ? 'shell.search.none' : 'shell.search.failed')}</p>
      )}
    </>
  );
}

/** Lotteries and articles of help in the page's language. */
function useEntries(): { lotteries: readonly Entry[]; help: readonly Entry[]; isWaiting: boolean } {
  const { language } = useLanguage();
  const names = useLotteryNames();
  const menu = useQuery(gamesQuery);
  const centre = useQuery(helpQuery(language.code));
  const lotteries = useMemo(
    () =>
      (menu.data?.list ?? []).map(({ gameCode, name, region, rules }): Entry => {
        const about = names.region(region);
        return {
          key: gameCode,
          title: names.game(name, gameCode),
          words: `${gameCode} ${about} ${rules}`,
          to: gameAddress(gameCode),
          about,
        };
      }),
    [menu.data, names],
  );
  const help = useMemo(
    () =>
      (centre.data?.topics ?? []).flatMap(({ title: topic, articles }) =>
        articles.map(
          ({ id, title, content }): Entry => ({
            key: id,
            title,
            words: wordsOfHtml(content),
            to: `/help?article=${encodeURIComponent(id)}`,
            about: topic,
          }),
        ),
      ),
    [centre.data],
  );
  return { lotteries, help, isWaiting: menu.isPending || centre.isPending };
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

function Found({ entry: { to, title, about }, onClose }: { entry: Entry; onClose: () => void }) {
  return (
    <li>
      <Link to={to} className={styles.found} data-result="" onClick={onClose}>
        <strong>{title}</strong>
        <small>{about}</small>
      </Link>
    </li>
  );
}

function FoundGame({ game }: { game: Game }) {
  const play = usePlay();
  return (
    <li>
      <button type="button" className={styles.found} data-result="" onClick={() => play(game)}>
        <Motif name={game.motif} palette={1} size={28} />
        <strong>{game.title}</strong>
        <small>{game.vendorTitle}</small>
      </button>
    </li>
  );
}
