/**
 * The life of a member's bonuses in plain whole numbers, written from the rules (promotions.md sections 2 and 3) and from nothing else, so that
 * the engine can be held against it. Tests alone import it. A unit is a ten-thousandth; a coin is a hundred of them.
 */

export type OracleTerms = {
  /** Times the bonus, and whether the deposit is counted with it. */
  readonly times: number;
  readonly withDeposit: boolean;
  /** Percent by game; a game without one counts nothing. */
  readonly weights: Readonly<Record<string, number>>;
  readonly maxBet: number | undefined;
  /** Times the bonus that are converted at most. */
  readonly cap: number | undefined;
  readonly days: number;
  readonly startDays: number;
  readonly isSticky: boolean;
  readonly countedFrom: 'all' | 'main' | 'bonus';
  readonly excluded: readonly string[];
  readonly keepsAtWithdrawal: boolean;
  readonly convertsAtLeaving: boolean;
};

export type CareerEvent =
  | { readonly kind: 'bonus'; readonly bonus: number; readonly deposit: number; readonly terms: OracleTerms }
  | { readonly kind: 'bet'; readonly stake: number; readonly game: string }
  | { readonly kind: 'settle' | 'void'; readonly which: number; readonly win: number }
  | { readonly kind: 'withdraw' | 'leave' }
  | { readonly kind: 'wait'; readonly hours: number };

type Bonus = {
  readonly terms: OracleTerms;
  readonly size: number;
  readonly needed: number;
  readonly takenAt: number;
  done: number;
  state: string;
  startedAt: number;
};
type Bet = {
  readonly own: number;
  readonly lent: number;
  readonly of: Bonus | undefined;
  readonly game: string;
  readonly at: number;
  isOpen: boolean;
};

const mostWaiting = 5;

/** What a career has come to. `house` is what the house's promotions have gained or lost by it, `floor` what the games have. */
export type CareerEnd = {
  readonly main: number;
  readonly bonus: number;
  readonly house: number;
  readonly floor: number;
  readonly states: readonly string[];
  readonly progress: readonly number[];
};

export class CareerOracle {
  private readonly bonuses: Bonus[] = [];
  private readonly bets: Bet[] = [];
  private hour = 0;
  private bonus = 0;
  private house = 0;
  private floor = 0;
  private hasLeft = false;
  private main: number;

  constructor(main: number) {
    this.main = main;
  }

  take(event: CareerEvent): void {
    if (this.hasLeft && event.kind !== 'settle' && event.kind !== 'void') return;
    if (event.kind === 'bonus') this.accept(event);
    else if (event.kind === 'bet') this.stake(event);
    else if (event.kind === 'settle' || event.kind === 'void') this.finish(event);
    else if (event.kind === 'wait') this.hour += event.hours;
    else if (event.kind === 'withdraw') this.withdraw();
    else this.leave();
    this.lookRound();
  }

  end(): CareerEnd {
    const { main, bonus, house, floor } = this;
    return {
      main,
      bonus,
      house,
      floor,
      states: this.bonuses.map((b) => b.state),
      progress: this.bonuses.map((b) => b.done),
    };
  }

  private running(): Bonus | undefined {
    return this.bonuses.find((b) => b.state === 'active');
  }

  private accept({ bonus, deposit, terms }: Extract<CareerEvent, { kind: 'bonus' }>): void {
    if (this.bonuses.filter((b) => b.state === 'waiting').length >= mostWaiting) return;
    const needed = terms.times * (terms.withDeposit ? bonus + deposit : bonus);
    this.bonuses.push({ terms, size: bonus, needed, takenAt: this.hour, done: 0, state: 'waiting', startedAt: -1 });
  }

  private stake({ stake, game }: Extract<CareerEvent, { kind: 'bet' }>): void {
    const now = this.running();
    const own = Math.min(stake, this.main);
    const lent = stake - own;
    if (lent > 0) {
      if (lent > this.bonus || now === undefined || now.terms.excluded.includes(game)) return;
      if (now.terms.maxBet !== undefined && stake > now.terms.maxBet) return;
    }
    this.main -= own;
    this.bonus -= lent;
    this.floor += stake;
    this.bets.push({ own, lent, of: lent > 0 ? now : undefined, game, at: this.hour, isOpen: true });
  }

  private finish({ kind, which, win }: Extract<CareerEvent, { kind: 'settle' | 'void' }>): void {
    const open = this.bets.filter((b) => b.isOpen);
    const bet = open[which % Math.max(1, open.length)];
    if (bet === undefined) return;
    bet.isOpen = false;
    const stake = bet.own + bet.lent;
    const back = kind === 'void' ? stake : win;
    const lentBack = stake === 0 ? 0 : Math.floor((back * bet.lent) / stake);
    this.floor -= back;
    this.main += back - lentBack;
    if (bet.of === undefined || bet.of.state === 'converted') this.main += lentBack;
    else if (bet.of.state === 'active') this.bonus += lentBack;
    else this.house += lentBack;
    if (kind === 'settle') this.count(bet);
  }

  private count({ own, lent, game, at }: Bet): void {
    const now = this.running();
    if (now === undefined || at < now.startedAt) return;
    const { weights, maxBet, countedFrom, excluded } = now.terms;
    const stake = own + lent;
    if (excluded.includes(game) || stake === 0) return;
    let counts = stake;
    if (countedFrom === 'main') counts = own;
    if (countedFrom === 'bonus') counts = lent;
    if (maxBet !== undefined) counts = Math.min(counts, maxBet);
    now.done += Math.floor((counts * (weights[game] ?? 0)) / 100);
  }

  private withdraw(): void {
    const now = this.running();
    if (now !== undefined && !now.terms.keepsAtWithdrawal) this.giveUp(now, 'forfeited');
  }

  private leave(): void {
    this.hasLeft = true;
    for (const b of this.bonuses) if (b.state === 'waiting') b.state = 'cancelled';
    const now = this.running();
    if (now === undefined) return;
    if (this.isSettledBy(now) !== undefined) return;
    if (now.terms.convertsAtLeaving) this.convert(now);
    else this.giveUp(now, 'forfeited');
  }

  /** Whether nothing of it is in open bets, and it is fulfilled or used up. */
  private isSettledBy(now: Bonus): 'converted' | 'spent' | undefined {
    if (this.bets.some((b) => b.isOpen && b.of === now)) return undefined;
    if (this.bonus < 100) return 'spent';
    return now.done >= now.needed ? 'converted' : undefined;
  }

  private giveUp(now: Bonus, state: string): void {
    this.house += this.bonus;
    this.bonus = 0;
    now.state = state;
  }

  private convert(now: Bonus): void {
    const back = now.terms.isSticky ? Math.min(now.size, this.bonus) : 0;
    const won = this.bonus - back;
    const paid = now.terms.cap === undefined ? won : Math.min(won, now.size * now.terms.cap);
    this.main += paid;
    this.house += this.bonus - paid;
    this.bonus = 0;
    now.state = 'converted';
  }

  /** Ends what is due and starts who is next, until nothing changes any more. */
  private lookRound(): void {
    for (;;) {
      const now = this.running();
      if (now !== undefined) {
        const due = this.isSettledBy(now);
        if (due === 'converted') this.convert(now);
        else if (due === 'spent') this.giveUp(now, 'spent');
        else if (this.hour >= now.startedAt + now.terms.days * 24) this.giveUp(now, 'expired');
      }
      for (const b of this.bonuses)
        if (b.state === 'waiting' && this.hour >= b.takenAt + b.terms.startDays * 24) b.state = 'expired';
      if (this.running() !== undefined) return;
      const next = this.bonuses.find((b) => b.state === 'waiting');
      if (next === undefined) return;
      next.state = 'active';
      next.startedAt = this.hour;
      this.bonus += next.size;
      this.house -= next.size;
    }
  }
}
