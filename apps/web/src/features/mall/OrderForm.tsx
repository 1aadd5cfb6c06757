/** An order: how many, where goods go, what it costs and what is left, and the payment password. */
import { Button } from '@banyan/ui/button';
import { Field, fieldStack, TextInput } from '@banyan/ui/field';
import { Qty } from '@banyan/ui/qty';
import { useQuery } from '@tanstack/react-query';
import { makeId } from '@banyan/core/ids';
import { MapPin, Phone, UserRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { Points } from '../points/index.ts';
import { type MallItem, type MallOrder, ordersQuery } from './mall.queries.ts';
import { isOfPassword, PasswordPart, SetPassword, useHasPassword } from './PasswordPart.tsx';
import { after, mostOf, timesOf } from './sums.ts';
import { useOrder } from './useSpending.ts';
import styles from './mall.module.css';

type Address = NonNullable<MallOrder['address']>;
type Part = keyof Address;
const parts = ['name', 'phone', 'place'] as const;
const nowhere: Address = { name: '', phone: '', place: '' };

/** What of an address is missing or no such thing. */
const faultOf = (part: Part, text: string): boolean => {
  const typed = text.trim();
  if (part === 'phone') return !/^\+?[0-9][0-9 ()-]{5,22}$/.test(typed);
  return typed.length < (part === 'place' ? 8 : 2);
};

/** Where the last goods of this member went; there the next ones go, unless it is said otherwise. */
function useLastAddress(): Address {
  const { data } = useQuery(ordersQuery(1, undefined));
  return data?.content.find(({ address }) => address !== null)?.address ?? nowhere;
}

type OrderFormProps = { item: MallItem; balance: string; onTaken: (order: MallOrder) => void };

export function OrderForm({ item, balance, onTaken }: OrderFormProps) {
  const t = useText();
  const say = useRefusalText();
  const [quantity, setQuantity] = useState('1');
  const [password, setPassword] = useState('');
  const [isPressed, setPressed] = useState(false);
  const last = useLastAddress();
  const [typed, setTyped] = useState<Partial<Address>>({});
  const hasPassword = useHasPassword();
  const { ask, again, refused, forgetRefusal, isAsking, isUnanswered } = useOrder(item.id, onTaken);
  const address = { ...last, ...typed };
  const isGoods = item.kind === 'goods';
  const many = Math.min(Math.max(Math.trunc(Number(quantity)) || 1, 1), mostOf(item));
  const cost = timesOf(item.points, many);
  const { left, missing } = after(balance, cost);
  function submit(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    if (isUnanswered) return again();
    if (password === '' || missing !== undefined) return;
    if (isGoods && parts.some((part) => faultOf(part, address[part]))) return;
    ask({
      ...{ id: makeId(), item: item.id, quantity: many, points: item.points, paymentPassword: password },
      ...(isGoods ? { address } : {}),
    });
  }
  return (
    <form className={fieldStack} onSubmit={submit} onChange={forgetRefusal} noValidate>
      <Sum cost={cost} left={left} missing={missing}>
        {mostOf(item) > 1 ? (
          <Qty
            label={t('mall.quantity')}
            lessLabel={t('mall.less')}
            moreLabel={t('mall.more')}
            value={quantity}
            onChange={setQuantity}
            step="1"
            min="1"
            max={String(mostOf(item))}
            decimals={0}
          />
        ) : null}
      </Sum>
      {isGoods && missing === undefined ? (
        <AddressPart
          address={address}
          isPressed={isPressed}
          onChange={(part, text) => setTyped({ ...typed, [part]: text })}
        />
      ) : null}
      {missing === undefined && hasPassword === true ? (
        <PasswordPart
          value={password}
          isEmpty={isPressed && password === '' && !isUnanswered}
          refused={refused}
          onChange={setPassword}
        />
      ) : null}
      {missing === undefined && hasPassword === false ? <SetPassword /> : null}
      {refused !== undefined && !isOfPassword(refused) ? <FormError>{say(refused)}</FormError> : null}
      {isUnanswered ? <p role="status">{t('mall.unanswered')}</p> : null}
      {missing === undefined ? (
        <Button type="submit" kind="money" size="l" wide busy={isAsking} disabled={hasPassword !== true}>
          {t(isUnanswered && !isAsking ? 'withdrawal.askAgain' : 'mall.submit')}
        </Button>
      ) : null}
    </form>
  );
}

type SumProps = { cost: string; left: string; missing: string | undefined; children: ReactNode };

function Sum({ cost, left, missing, children }: SumProps) {
  const t = useText();
  return (
    <div className={styles.sum}>
      {children}
      <dl>
        <div>
          <dt>{t('mall.total')}</dt>
          <dd>
            <Points value={cost} className={styles.strong} />
          </dd>
        </div>
        <div>
          <dt>{t(missing === undefined ? 'mall.after' : 'mall.missing')}</dt>
          <dd>
            <Points value={missing ?? left} className={missing === undefined ? '' : styles.short} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

const looks = {
  name: { autoComplete: 'name', maxLength: 80, Icon: UserRound },
  phone: { autoComplete: 'tel', maxLength: 24, Icon: Phone },
  place: { autoComplete: 'street-address', maxLength: 400, Icon: MapPin },
} as const;

type AddressProps = { address: Address; isPressed: boolean; onChange: (part: Part, text: string) => void };

function AddressPart({ address, isPressed, onChange }: AddressProps) {
  const t = useText();
  return parts.map((part) => {
    const { Icon, ...look } = looks[part];
    return (
      <Field
        key={part}
        label={t(`mall.address.${part}`)}
        required
        error={isPressed && faultOf(part, address[part]) ? t(`mall.address.${part}Fault`) : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            {...look}
            value={address[part]}
            onChange={(event) => onChange(part, event.target.value)}
            {...(part === 'phone' ? { inputMode: 'tel' as const, dir: 'ltr' as const } : {})}
            icon={<Icon size={16} strokeWidth={1.9} aria-hidden="true" />}
          />
        )}
      </Field>
    );
  });
}
