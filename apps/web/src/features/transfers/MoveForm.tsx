/** Moving money between the main wallet and one at a vendor. What has no answer yet is said, and asking again moves nothing twice. */
import type { Currency } from '@banyan/core/money';
import { makeId } from '@banyan/core/ids';
import { AmountInput } from '@banyan/ui/amount-input';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Field, fieldStack, SelectInput } from '@banyan/ui/field';
import { Segment } from '@banyan/ui/segment';
import { useToast } from '@banyan/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { amountText, symbolOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { refresh } from '../../lib/query.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { makeSender, useSendOnce } from '../../lib/sendOnce.ts';
import { useSettings } from '../../lib/settings.tsx';
import { useSession } from '../sessions/index.ts';
import { faultOfSum, plainAmount } from './amountFault.ts';
import { moveByHand, type VendorWallet } from './transfers.queries.ts';

const moves = makeSender(moveByHand);
const ways = ['in', 'out'] as const;

type MoveFormProps = { wallets: readonly VendorWallet[]; currency: Currency; main: string };

/** What may be moved from where it is: at least a hundredth, at most what is there. */
const boundsOf = (currency: Currency, there: string) => ({
  minimum: { currency, amount: '0.01' },
  maximum: { currency, amount: there },
});

function useMove(onMoved: () => void) {
  const t = useText();
  const toast = useToast();
  const cache = useQueryClient();
  const { member } = useSession();
  return useSendOnce(moves, {
    owner: member?.id,
    about: 'wallets',
    onTaken: ({ state }) => {
      const kind = state === 'succeeded' ? 'done' : state === 'failed' ? 'error' : 'info';
      toast({ kind, title: t(`transfers.move.${state}`) });
      void refresh(cache, 'GET /wps/relay/GCS_vendorWallets', 'GET /wps/v2/wallets/balance');
      onMoved();
    },
  });
}

export function MoveForm({ wallets, currency, main }: MoveFormProps) {
  const t = useText();
  const say = useRefusalText();
  const symbol = symbolOf(currency, useSettings());
  const [way, setWay] = useState<(typeof ways)[number]>('in');
  const [code, setCode] = useState(wallets[0]?.code ?? '');
  const [amount, setAmount] = useState('');
  const [pressed, setPressed] = useState(false);
  const move = useMove(() => {
    setAmount('');
    setPressed(false);
  });
  const wallet = wallets.find((one) => one.code === code) ?? (wallets[0] as VendorWallet);
  const there = way === 'in' ? main : (wallet.balance?.amount ?? '0');
  const fault = faultOfSum(amount, boundsOf(currency, there));
  const texts = { minimum: amountText('0.01', symbol), maximum: amountText(there, symbol), decimals: 2 };
  const unanswered = move.sent?.isUnanswered === true ? move.sent.body : undefined;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setPressed(true);
    const [from, to] = way === 'in' ? ['MAIN', wallet.code] : [wallet.code, 'MAIN'];
    if (unanswered !== undefined) void move.send(() => unanswered);
    else if (fault === undefined) void move.send(() => ({ id: makeId(), from, to, amount: plainAmount(amount) }));
  }
  const refused = move.refused === undefined ? undefined : say(move.refused);
  return (
    <Card as="section" pad aria-label={t('transfers.move.title')}>
      <form className={fieldStack} onSubmit={submit} noValidate>
        <div>
          <Segment
            label={t('transfers.send.direction')}
            items={ways.map((key) => ({ key, label: t(`transfers.move.${key}`) }))}
            value={way}
            onChange={setWay}
          />
        </div>
        <Field label={t('transfers.move.wallet')}>
          {(control) => (
            <SelectInput {...control} value={wallet.code} onChange={(event) => setCode(event.target.value)}>
              {wallets.map((one) => (
                <option key={one.code} value={one.code}>
                  {one.name}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field
          label={t('transfers.send.amount')}
          required
          error={pressed && fault !== undefined ? namedText(t, fault, fault, texts) : refused}
          hint={t('transfers.move.there', { amount: amountText(there, symbol) })}
        >
          {(control) => (
            <AmountInput
              {...control}
              value={amount}
              onChange={(next) => {
                setAmount(next);
                move.forgetRefusal();
              }}
              symbol={symbol}
              clearLabel={t('transfers.send.clear')}
            />
          )}
        </Field>
        {unanswered === undefined ? null : (
          <p className="small" role="status">
            {t('transfers.send.unansweredText', { amount: amountText(unanswered.amount, symbol) })}
          </p>
        )}
        <div>
          <Button type="submit" busy={move.sent?.isSending === true}>
            {t(unanswered === undefined ? 'transfers.move.submit' : 'transfers.send.again')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
