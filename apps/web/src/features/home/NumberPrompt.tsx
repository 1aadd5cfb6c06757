/**
 * The text bundle of the home page: who leaves a Zalo or WhatsApp number redeems the welcome bonus once an operator has looked at
 * it (HOME-08, HOME-09). It is behind the gate; what was claimed already says so.
 */
import { isTrial, useGate, useSession } from '../sessions/index.ts';
import { Button } from '@banyan/ui/button';
import { Field, TextInput } from '@banyan/ui/field';
import { Segment } from '@banyan/ui/segment';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { queryOf } from '../../lib/query.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import styles from './NumberPrompt.module.css';

type Service = 'zalo' | 'whatsapp';
const services = [
  { key: 'whatsapp', label: 'WhatsApp' },
  { key: 'zalo', label: 'Zalo' },
] as const;
const claimQuery = queryOf('GET /wps/rewards/numberClaim');
const pattern = /^[+0-9A-Za-z._ -]{4,40}$/;

export default function NumberPrompt() {
  const t = useText();
  const { signedIn, member } = useSession();
  const { data } = useQuery({ ...claimQuery, enabled: signedIn && member !== undefined && !isTrial(member) });
  const claim = signedIn ? data?.claim : undefined;
  return (
    <section className={styles.prompt} data-surface="night" aria-labelledby="number-prompt">
      <div>
        <h2 id="number-prompt">{t('rewards.number.title')}</h2>
        <p>{t('rewards.number.welcome')}</p>
      </div>
      {claim === undefined || claim === null ? (
        <Form />
      ) : (
        <p role="status" className={styles.done}>
          {t('rewards.number.done')}
        </p>
      )}
    </section>
  );
}

function Form() {
  const t = useText();
  const gate = useGate();
  const cache = useQueryClient();
  const say = useRefusalText();
  const [service, setService] = useState<Service>('whatsapp');
  const [number, setNumber] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /wps/rewards/numberClaim', { body: { service, number: number.trim() } }),
    onSettled: () => void cache.invalidateQueries(claimQuery),
  });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const isGood = pattern.test(number.trim());
    setWrong(!isGood);
    if (isGood) gate(() => mutate());
  }
  const fault = isWrong ? t('rewards.number.malformed') : error === null ? undefined : say(error);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Segment label={t('rewards.number.service')} items={services} value={service} onChange={setService} />
      <Field label={t('rewards.number.label')} hint={t('rewards.number.hint')} error={fault}>
        {(control) => (
          <TextInput
            {...control}
            icon={<MessageCircle size={17} strokeWidth={1.9} aria-hidden="true" />}
            placeholder="+880 1712-345678"
            maxLength={40}
            dir="ltr"
            autoComplete="tel"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        )}
      </Field>
      <Button kind="money" type="submit" busy={isPending}>
        {t('rewards.number.submit')}
      </Button>
    </form>
  );
}
