/** An item in its popup: the picture large, what it is and gives, and the order. Once it is ordered, what happens next. */
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { Points } from '../points/index.ts';
import { isTrial, useGate, useSession } from '../sessions/index.ts';
import { Gives } from './Gives.tsx';
import { ItemPicture } from './ItemPicture.tsx';
import type { MallItem, MallOrder } from './mall.queries.ts';
import { OrderForm } from './OrderForm.tsx';
import { Taken } from './Taken.tsx';
import { mostOf } from './sums.ts';
import styles from './mall.module.css';

type ItemDialogProps = { item: MallItem; balance: string | undefined; onClose: () => void };

export function ItemDialog({ item, balance, onClose }: ItemDialogProps) {
  const t = useText();
  const [taken, setTaken] = useState<MallOrder>();
  return (
    <Dialog
      open
      width={560}
      onPhone="sheet"
      title={taken === undefined ? item.title : t('mall.taken.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      {taken === undefined ? (
        <div className={styles.detail}>
          <ItemPicture picture={item.picture} size={148} gone={item.available === 0} first />
          <About item={item} />
          <Way item={item} balance={balance} onTaken={setTaken} />
        </div>
      ) : (
        <Taken order={taken} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** What it is, what it gives, how many there are and until when. */
function About({ item }: { item: MallItem }) {
  const t = useText();
  const { text, kind, perMember, endsAt, days, isAtOnce, available } = item;
  return (
    <div className={styles.about}>
      <div className={styles.prices}>
        <Points value={item.points} className={styles.price} />
        <span className="small muted">
          {available === 0 ? t('mall.soldOut') : t('mall.left', { count: available })}
        </span>
      </div>
      {text === '' ? null : <p>{text}</p>}
      <ul className={styles.facts}>
        {kind === 'goods' ? null : (
          <li>
            <Badge kind="gold">
              <Gives of={item} />
            </Badge>
          </li>
        )}
        <li>
          <Badge kind={isAtOnce ? 'positive' : 'plain'}>{t(isAtOnce ? 'mall.atOnce' : 'mall.byStaff')}</Badge>
        </li>
        {days === null ? null : (
          <li>
            <Badge>{t('mall.days', { days })}</Badge>
          </li>
        )}
        {perMember === null ? null : (
          <li>
            <Badge>{t('mall.perMember', { count: perMember })}</Badge>
          </li>
        )}
        {endsAt === null ? null : (
          <li>
            <Badge kind="warning">
              {t('rewards.centre.until')} <When at={endsAt} />
            </Badge>
          </li>
        )}
      </ul>
    </div>
  );
}

/** The form, or what stands in the way of it. */
function Way({
  item,
  balance,
  onTaken,
}: {
  item: MallItem;
  balance: string | undefined;
  onTaken: (order: MallOrder) => void;
}) {
  const t = useText();
  const gate = useGate();
  const { signedIn, member } = useSession();
  if (item.available === 0) return <p className={styles.note}>{t('mall.soldOutText')}</p>;
  if (!signedIn || isTrial(member))
    return (
      <Button size="l" wide onClick={() => gate(() => {})}>
        {t('mall.login')}
      </Button>
    );
  if (mostOf(item) === 0) return <p className={styles.note}>{t('mall.enoughText')}</p>;
  return balance === undefined ? null : <OrderForm item={item} balance={balance} onTaken={onTaken} />;
}
