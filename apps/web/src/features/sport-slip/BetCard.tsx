/** One of the member's bets: its state, each leg with the score of now or its result, what it cost and pays, and its cash-out. */
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { Amount } from '../../lib/Amount.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { When } from '../../lib/When.tsx';
import { marketText, outcomeText, useShownPrice } from '../sport-events/index.ts';
import { CashOut } from './CashOut.tsx';
import { faultText } from './faultText.ts';
import styles from './MyBets.module.css';
import type { SportBet, SportLeg } from './slip.queries.ts';

/** What a bet came to, in a word: a settled one has won, lost, or is back. */
function stateOf({ state, payout, risk, isFree }: SportBet): string {
  if (state !== 'settled' || payout === null) return state;
  if (/^0(\.0*)?$/.test(payout.amount)) return 'lost';
  return payout.amount === risk.amount && !isFree ? 'returned' : 'won';
}

const kinds: Readonly<Record<string, BadgeKind>> = {
  ...{ pending: 'warning', accepted: 'brand', refused: 'negative', won: 'positive', lost: 'negative' },
  ...{ 'cashed-out': 'info', 'part-cashed-out': 'info' },
};

export function BetCard({ bet }: { bet: SportBet }) {
  const t = useText();
  const state = stateOf(bet);
  const isEnded = bet.payout !== null;
  return (
    <li className={styles.bet}>
      <div className={styles.betHead}>
        <b>
          {t(`sports.slip.${bet.kind}`)}
          {bet.combinations > 1 ? <span className="num"> × {bet.combinations}</span> : null}
        </b>
        {bet.legs.some(({ eachWay }) => eachWay !== null) ? (
          <Badge kind="plain">{t('sports.eachWay.title')}</Badge>
        ) : null}
        {bet.isFree ? <Badge kind="gold">{t('sports.bet.free')}</Badge> : null}
        <Badge kind={kinds[state] ?? 'plain'}>{namedText(t, `sports.bet.${state}`, '')}</Badge>
        <When at={bet.placedAt} piece="minute" className="muted tiny" />
      </div>
      <ul className={styles.legs}>
        {bet.legs.map((leg) => (
          <Leg key={leg.place} leg={leg} isBanker={bet.bankers.includes(leg.place)} />
        ))}
      </ul>
      {bet.refusal === null ? null : <p className={styles.refusal}>{faultText(t, bet.refusal)}</p>}
      {bet.settlements > 1 ? <p className={styles.note}>{t('sports.bet.corrected')}</p> : null}
      <dl className={styles.sums}>
        <div>
          <dt>{t('sports.sums.risk')}</dt>
          <dd>
            <Amount value={bet.risk} />
          </dd>
        </div>
        <div>
          <dt>{t(isEnded ? 'sports.bet.paid' : 'sports.sums.returns')}</dt>
          <dd className={styles.win}>
            <Amount value={bet.payout ?? bet.returns} />
          </dd>
        </div>
        {/^0(\.0*)?$/.test(bet.cashedOut.amount) ? null : (
          <div>
            <dt>{t('sports.cashOut.taken')}</dt>
            <dd>
              <Amount value={bet.cashedOut} />
            </dd>
          </div>
        )}
      </dl>
      {bet.canCashOut ? <CashOut bet={bet} /> : null}
    </li>
  );
}

const resultKinds: Readonly<Record<string, BadgeKind>> = {
  ...{ won: 'positive', 'half-won': 'positive', lost: 'negative', 'half-lost': 'negative', refund: 'plain' },
};

function Leg({ leg, isBanker }: { leg: SportLeg; isBanker: boolean }) {
  const t = useText();
  const show = useShownPrice();
  const { home, away, outcome, outcomeName, result } = leg;
  const sides = { home, away };
  const said = { code: outcome, ...(outcomeName === undefined ? {} : { name: outcomeName }) };
  return (
    <li className={styles.leg}>
      <div className={styles.legHead}>
        <b className="grow">
          <bdi>{outcomeText(t, leg, said, sides)}</bdi>
          {isBanker ? <span className="muted tiny"> · {t('sports.bet.banker')}</span> : null}
        </b>
        <b className="num">{show(leg.price)}</b>
      </div>
      <span className={styles.about}>{marketText(t, leg, sides)}</span>
      <span className={styles.about}>
        <bdi>
          {home} – {away}
        </bdi>
      </span>
      <span className={styles.now}>
        {result === null ? null : (
          <Badge kind={resultKinds[result] ?? 'plain'}>{namedText(t, `sports.result.${result}`, '')}</Badge>
        )}
        {leg.isLive ? (
          <Badge kind="live">
            {t('sports.hot.live')} <bdi className="num">{leg.clock}</bdi>
          </Badge>
        ) : null}
        {leg.scoreNow === '' ? (
          <When at={leg.startsAt} piece="minute" className="muted tiny" />
        ) : (
          <b className="num">{leg.scoreNow}</b>
        )}
      </span>
      {leg.eachWay === null ? null : <Half half={leg.eachWay} />}
      {leg.cut === 0 ? null : <span className={styles.about}>{t('sports.bet.cut', { percent: leg.cut })}</span>}
      {leg.voidWhy === null ? null : <span className={styles.about}>{voidText(t, leg.voidWhy)}</span>}
    </li>
  );
}

/** The half of an each-way leg for a place. */
function Half({ half }: { half: NonNullable<SportLeg['eachWay']> }) {
  const t = useText();
  const { result, voidWhy } = half;
  return (
    <span className={styles.now}>
      <span className="muted tiny">
        {t('sports.eachWay.terms', half)}
        {voidWhy === null ? null : ` · ${voidText(t, voidWhy)}`}
      </span>
      {result === null ? null : (
        <Badge kind={resultKinds[result] ?? 'plain'}>{namedText(t, `sports.result.${result}`, '')}</Badge>
      )}
    </span>
  );
}

/** Why the stake of a leg is back, in words. */
const voidText = (t: Text, why: string): string => namedText(t, `sports.void.${why}`, t('sports.void.other'));
