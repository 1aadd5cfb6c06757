/** A seat at a game: exchanges the launch code, loads the table, tracks the balance and plays rounds. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Currency, isCurrency } from '@banyan/core/money';
import type { Address } from '../lib/address.ts';
import { type Balance, type Choice, Refused, type Round, type SeedsInUse, type Table, ask } from '../lib/calls.ts';
import { type Site, openSite } from '../lib/site.ts';
import { readStored, store } from '../lib/storage.ts';
import { useBalance } from './useBalance.ts';

export type Seat = {
  readonly token: string;
  /** The page's language. */
  readonly language: string;
  readonly table: Table;
  readonly currency: Currency;
  readonly balance: Balance | null;
  readonly site: Site;
  /** A code while something is wrong that the player should read; empty else. */
  readonly fault: string;
  setFault(code: string): void;
  /** Whether the last call was refused by this code: also before the page was drawn again. */
  hasFault(code: string): boolean;
  /** What the stake is now; it stays between rounds. */
  readonly stake: string;
  setStake(stake: string): void;
  /** Plays; null when nothing was played, and `fault` says why. The balance is shown by `settle`, after the player saw the outcome. */
  play(choice: Choice, stake?: string): Promise<Round | null>;
  /** Shows the balance as it is after the last round. */
  settle(): void;
  /** Whether a round's outcome is not on the board yet: nothing else on the page may tell it. */
  isUnseen(round: string): boolean;
  /** Reads the balance again; the last of several reads counts. */
  readBalance(): Promise<void>;
  takeBalance(balance: Balance | null | undefined): void;
  takeSeeds(seeds: SeedsInUse): void;
  /** The most that a stake on a choice can pay, by the game's own rules; undefined where the page knows none. */
  readonly mostPayout?: ((stake: bigint, choice: Choice) => bigint | undefined) | undefined;
};
type Opening =
  | { readonly is: 'waiting' }
  | { readonly is: 'failed'; readonly code: string }
  | { readonly is: 'open'; readonly seat: Seat };

/** One game session for a launch, also where a page is mounted twice or loaded again. */
const openings = new Map<string, Promise<string>>();

function tokenFor({ game, launchCode, isDemo }: Address): Promise<string> {
  const name = `session ${game} ${launchCode}`;
  const stored = readStored('sessionStorage', name);
  if (stored !== undefined) return Promise.resolve(stored);
  const opening =
    openings.get(name) ??
    ask<{ token: string }>(isDemo ? '/api/demo' : '/api/open', '', isDemo ? { game } : { game, code: launchCode }).then(
      ({ token }) => {
        store('sessionStorage', name, token);
        return token;
      },
    );
  openings.set(name, opening);
  opening.catch(() => openings.delete(name));
  return opening;
}

const pauseMs = 700;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const codeOf = (error: unknown): string => (error instanceof Refused ? error.code : 'broken');

/** Sends a round until there is a response: the same id is the same round, so that a lost response has no effect. */
async function playOut(token: string, body: { id: string; stake: string; choice: Choice }) {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await ask<{ round: Round; balance: Balance | null }>('/api/rounds', token, body);
      if (answer.round.is !== 'waiting' && answer.round.is !== 'returning') return answer;
      if (tries > 100) return answer;
    } catch (error) {
      if (!['unreachable', 'broken', 'too-many'].includes(codeOf(error)) || tries > 8) throw error;
    }
    await wait(pauseMs * Math.min(tries, 4));
  }
}

/** Takes the launch up and reads the table. */
function useTable(address: Address, site: Site) {
  const [opened, setOpened] = useState<{ token: string; table: Table } | null>(null);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    let isGone = false;
    (async () => {
      const token = await tokenFor(address);
      const table = await ask<Table>('/api/table', token);
      if (isGone) return;
      setOpened({ token, table });
      site.say({ type: 'ready' });
    })().catch((error: unknown) => {
      if (isGone) return;
      setFailed(codeOf(error));
      // The page around shows the way to open the game again; behind its waiting picture nothing could be read.
      site.say({ type: 'ready' });
      if (codeOf(error) === 'launch' || codeOf(error) === 'session')
        site.say({ type: 'error', code: 'SESSION_INVALID' });
    });
    return () => {
      isGone = true;
    };
  }, [address, site]);
  return { opened, failed, setOpened };
}

export function useSeat(address: Address): Opening {
  const site = useMemo(() => openSite(address.site), [address.site]);
  const { opened, failed, setOpened } = useTable(address, site);
  const token = opened?.token ?? '';
  const { balance, takeBalance, readBalance } = useBalance(token, opened?.table.balance ?? null, site);
  const [fault, showFault] = useState('');
  const lastFault = useRef('');
  const setFault = useCallback((code: string) => {
    lastFault.current = code;
    showFault(code);
  }, []);
  const [typed, setStake] = useState<string | null>(null);
  const stake = typed ?? (opened === null ? '' : firstStake(opened.table));
  const later = useRef<Balance | null>(null);
  const unseen = useRef(new Set<string>());
  const currency = opened?.table.currency ?? '';

  const play = useCallback(
    async (choice: Choice, staked = stake): Promise<Round | null> => {
      setFault('');
      try {
        const id = crypto.randomUUID();
        unseen.current.add(id);
        const answer = await playOut(token, { id, stake: staked, choice });
        later.current = answer.balance;
        if (answer.round.is !== 'refused') return answer.round;
        setFault(answer.round.refusal);
      } catch (error) {
        setFault(codeOf(error));
      }
      return null;
    },
    [token, stake, setFault],
  );
  const settle = useCallback(() => {
    unseen.current.clear();
    takeBalance(later.current);
  }, [takeBalance]);
  const isUnseen = useCallback((round: string) => unseen.current.has(round), []);

  if (failed !== '') return { is: 'failed', code: failed };
  if (opened === null || !isCurrency(currency)) return { is: 'waiting' };
  const takeSeeds = (seeds: SeedsInUse) => setOpened({ token, table: { ...opened.table, seeds } });
  return {
    is: 'open',
    seat: {
      token,
      language: address.language,
      table: opened.table,
      currency,
      balance,
      site,
      fault,
      setFault,
      hasFault: (code) => lastFault.current === code,
      stake,
      setStake,
      play,
      settle,
      isUnseen,
      takeBalance,
      readBalance,
      takeSeeds,
    },
  };
}

/** Ten times the least, as far as it is allowed. */
function firstStake({ limits }: Table): string {
  const least = Number(limits.least);
  return String(Math.min(Math.max(10, least), Number(limits.most)));
}
