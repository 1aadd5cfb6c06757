/** What arrived of a withdrawal: all, a part with what is missing, or nothing, with a picture that shows it (MONEY-07 to MONEY-09). */
import { AmountInput } from '@banyan/ui/amount-input';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Field, TextInput } from '@banyan/ui/field';
import { Segment } from '@banyan/ui/segment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { symbolOf } from '../../lib/amounts.ts';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useSettings } from '../../lib/settings.tsx';
import { PictureField, usePictures } from '../uploads/index.ts';
import { plainAmount, remainderOf } from './sums.ts';
import { confirmReceipt, type WithdrawalDetail } from './withdrawals.queries.ts';
import styles from './withdrawals.module.css';

const outcomes = ['received', 'partial', 'not_received'] as const;

export function ReceiptForm({ of }: { of: WithdrawalDetail }) {
  const t = useText();
  const say = useRefusalText();
  const cache = useQueryClient();
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('received');
  const [received, setReceived] = useState('');
  const [words, setWords] = useState('');
  const [isPressed, setPressed] = useState(false);
  const pictures = usePictures({ purpose: 'withdrawal-proof' });
  const proofs = pictures.list.flatMap(({ sent }) => (sent === undefined ? [] : [sent.id]));
  const remainder = remainderOf(of.pays, received);
  const confirming = useMutation({
    mutationFn: confirmReceipt,
    onSuccess: () => void refresh(cache, 'GET /wps/withdrawals/:id', 'GET /wps/withdrawals'),
  });
  const lacksProof = outcome === 'not_received' && proofs.length === 0;
  const lacksPart = outcome === 'partial' && remainder === undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    if (lacksProof || lacksPart) return;
    const parts = outcome === 'partial' ? { received: plainAmount(received), remainder: remainder?.amount ?? '0' } : {};
    confirming.mutate({ id: of.id, body: { outcome, ...parts, proofs, words } });
  }
  return (
    <Card pad as="section" aria-label={t('withdrawal.receipt.title')}>
      <form className={styles.fields} onSubmit={submit} noValidate>
        <strong>{t('withdrawal.receipt.title')}</strong>
        <Segment
          wide
          label={t('withdrawal.receipt.title')}
          value={outcome}
          onChange={setOutcome}
          items={outcomes.map((key) => ({ key, label: t(`withdrawal.receipt.${key}`) }))}
        />
        {confirming.isError ? <FormError>{say(confirming.error)}</FormError> : null}
        {outcome === 'partial' ? (
          <PartField
            paid={of.pays}
            value={received}
            onChange={setReceived}
            error={isPressed && lacksPart ? t('withdrawal.receipt.amountWrong') : undefined}
          />
        ) : null}
        {outcome === 'received' ? null : (
          <>
            <Field label={t('withdrawal.receipt.words')}>
              {(control) => (
                <TextInput
                  {...control}
                  value={words}
                  maxLength={500}
                  onChange={(event) => setWords(event.target.value)}
                />
              )}
            </Field>
            <PictureField
              label={t('withdrawal.receipt.proof')}
              hint={t('withdrawal.receipt.proofHint')}
              pictures={pictures}
              required={outcome === 'not_received'}
              error={isPressed && lacksProof ? t('refusals.proof-required') : undefined}
            />
          </>
        )}
        <Button type="submit" wide busy={confirming.isPending}>
          {t(`withdrawal.receipt.submit.${outcome}`)}
        </Button>
      </form>
    </Card>
  );
}

type PartProps = {
  paid: WithdrawalDetail['pays'];
  value: string;
  error: string | undefined;
  onChange: (amount: string) => void;
};

function PartField({ paid, value, error, onChange }: PartProps) {
  const t = useText();
  const symbol = symbolOf(paid.currency, useSettings());
  const remainder = remainderOf(paid, value);
  return (
    <Field
      label={t('withdrawal.receipt.amount')}
      required
      error={error}
      hint={
        remainder === undefined ? undefined : (
          <>
            {t('withdrawal.receipt.missing')} <Amount value={remainder} />
          </>
        )
      }
    >
      {(control) => (
        <AmountInput
          {...control}
          value={value}
          onChange={onChange}
          symbol={symbol}
          clearLabel={t('cashier.amount.clear')}
        />
      )}
    </Field>
  );
}
