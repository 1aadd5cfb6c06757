/** One order: what was ordered for what, where it goes, what the member has, and what may be done. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Skeleton } from '@banyan/ui/skeleton';
import { grouped } from '../../lib/Amount.tsx';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { namedText, useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { AddressCard } from './AddressCard.tsx';
import { Gives } from './Gives.tsx';
import { ItemPicture } from './ItemPicture.tsx';
import { type ShownOrder, orderColours, useTitleOf } from './mall.ts';
import { OrderActs } from './OrderActs.tsx';
import styles from './mall.module.css';

export default function OrderPage() {
  const { reference = '' } = useParams();
  const query = useQuery(
    queryOf('GET /admin/api/mall/orders/:reference', { params: { reference } }, { everyMs: 10_000 }),
  );
  if (query.isPending) return <Skeleton block={320} />;
  if (query.data === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  return <Page found={query.data} />;
}

function Page({ found }: { readonly found: ShownOrder }) {
  const t = useText();
  return (
    <>
      <PageHead
        title={found.reference}
        text={<Badge kind={orderColours[found.state]}>{t(`mall.state.${found.state}`)}</Badge>}
        actions={<OrderActs found={found} />}
      />
      <WaitsFor found={found} />
      <div className={kit.columns}>
        <div className={kit.stack}>
          <Ordered found={found} />
          {found.address === null ? null : <AddressCard reference={found.reference} masked={found.address} />}
        </div>
        <div className={kit.stack}>
          <Decision found={found} />
          <Before found={found} />
        </div>
      </div>
    </>
  );
}

/** In one sentence: what it waits for, or why this person may not approve it. */
function WaitsFor({ found: { state, claim, given, needed, firstBy, whyNot } }: { readonly found: ShownOrder }) {
  const t = useText();
  if (state !== 'processing') return null;
  const texts = [
    claim === null || claim.isMine ? undefined : t('mall.claimedBy', { name: claim.who.displayName }),
    needed > 1 ? t('mall.approvals', { given, needed }) : undefined,
    firstBy === null ? undefined : t('mall.firstBy', { name: firstBy }),
    whyNot === null ? undefined : namedText(t, `mall.why.${whyNot}`, whyNot),
  ].filter((text) => text !== undefined);
  if (texts.length === 0) return null;
  return (
    <p className={kit.notice} role="status">
      {texts.join(' ')}
    </p>
  );
}

function Ordered({ found }: { readonly found: ShownOrder }) {
  const t = useText();
  const titleOf = useTitleOf();
  const { picture, titles, kind, member, quantity, points, amount, rounds, game, ratio, pointsLeft, pointsNow } = found;
  return (
    <section className={kit.card}>
      <div className={styles.head}>
        {picture === null ? null : <ItemPicture picture={picture} size={64} />}
        <h2>{kind === 'convert' ? t('mall.kind.convert') : titleOf(titles)}</h2>
      </div>
      <Facts
        facts={[
          { label: t('mall.column.member'), value: <Link to={`/members/${member.id}`}>{member.account}</Link> },
          { label: t('mall.column.points'), value: grouped(points) },
          { label: t('mall.quantity'), value: quantity },
          { label: t('mall.column.gives'), value: <Gives kind={kind} amount={amount} rounds={rounds} /> },
          ...(game === null ? [] : [{ label: t('mall.game'), value: game }]),
          ...(ratio === null ? [] : [{ label: t('mall.ratio'), value: ratio }]),
          { label: t('mall.pointsLeft'), value: grouped(pointsLeft) },
          { label: t('mall.pointsNow'), value: grouped(pointsNow) },
          { label: t('mall.stockLeft'), value: found.stockLeft ?? '–' },
          { label: t('mall.column.ordered'), value: <When at={found.at} exact /> },
        ]}
      />
    </section>
  );
}

function Decision({ found: { state, decidedAt, decidedBy, remark, tracking } }: { readonly found: ShownOrder }) {
  const t = useText();
  if (state === 'processing' || decidedAt === null) return null;
  return (
    <section className={kit.card}>
      <h2>{t('mall.decision')}</h2>
      <Facts
        facts={[
          { label: t('mall.column.decided'), value: <When at={decidedAt} exact /> },
          { label: t('mall.by'), value: decidedBy ?? '–' },
          { label: t('mall.remark'), value: remark ?? '–' },
          { label: t('mall.tracking'), value: tracking ?? '–' },
        ]}
      />
    </section>
  );
}

/** What the same member ordered before and since. */
function Before({ found: { before, member } }: { readonly found: ShownOrder }) {
  const t = useText();
  const titleOf = useTitleOf();
  return (
    <section className={kit.card}>
      <h2>{t('mall.before')}</h2>
      {before.length === 0 ? <p className="muted">{t('mall.noneBefore')}</p> : null}
      <ul className={styles.before}>
        {before.map(({ reference, titles, points, state, at }) => (
          <li key={reference}>
            <Link to={`/mall-orders/${reference}`}>{titleOf(titles) || t('mall.kind.convert')}</Link>
            <span className="muted">
              {grouped(points)} · <When at={at} />
            </span>
            <Badge kind={orderColours[state]}>{t(`mall.state.${state}`)}</Badge>
          </li>
        ))}
      </ul>
      <Link to={`/mall-orders?member=${member.id}`}>{t('mall.allOf', { account: member.account })}</Link>
    </section>
  );
}
