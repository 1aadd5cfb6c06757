/**
 * Gives a member a reward under a promotion: the promotion and the amount are chosen, never terms. What it would do is shown before it is sent; above what
 * the person may give alone the same dialog asks a second person.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { Skeleton } from '@banyan/ui/skeleton';
import { grouped } from '../../lib/Amount.tsx';
import { type CallValue, call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { queryOf } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { amountText, ticketText, useGrantDone } from './grants.ts';
import { SeenLines } from './SeenLines.tsx';

type Template = CallValue<'GET /admin/api/members/:id/hand-templates'>['templates'][number];
type Member = { readonly id: string; readonly account: string; readonly currency: string };
type Props = { readonly member: Member; readonly promotion?: string; readonly onClose: () => void };

export function GiveDialog({ member, promotion: given = '', onClose }: Props) {
  const t = useText();
  const done = useGrantDone();
  const { id } = member;
  // The same dialog sent twice gives once.
  const [request] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState(given);
  const [typed, setAmount] = useState('');
  const [ticket, setTicket] = useState('');
  const found = useQuery(queryOf('GET /admin/api/members/:id/hand-templates', { params: { id } }));
  const templates = found.data?.templates ?? [];
  const template = templates.find(({ promotion }) => promotion === chosen);
  const amount = template?.isFixed === true ? (template.most?.amount ?? '') : typed.trim();
  const isWhole = template !== undefined && amountText.test(amount) && ticketText.test(ticket);
  const input = { promotion: chosen, amount, ...(ticket === '' ? {} : { ticket }) };
  const body = { promotion: chosen, amount };
  const seen = useQuery({
    queryKey: ['grants.give', id, body],
    queryFn: () => call('POST /admin/api/members/:id/hand-grants/preview', { params: { id }, body }),
    enabled: isWhole,
    retry: false,
  });
  const shown = isWhole ? seen.data : undefined;
  const isSecond = shown !== undefined && shown.second !== null;
  return (
    <ReasonDialog
      title={t('grants.give.title', { account: member.account })}
      confirm={t(isSecond ? 'grants.give.propose' : 'grants.give.send')}
      isIncomplete={shown === undefined || shown.blocked !== null}
      act={(reason) =>
        isSecond
          ? call('POST /admin/api/proposals', {
              body: { id: request, act: 'grants.give', input: { member: id, ...input }, reason },
            })
          : call('POST /admin/api/members/:id/hand-grants', { params: { id }, body: { id: request, ...input, reason } })
      }
      onDone={() => {
        onClose();
        done(isSecond ? 'grants.proposed' : 'grants.done');
      }}
      onClose={onClose}
    >
      {found.isPending ? <Skeleton block={80} /> : null}
      <FormFault error={found.error} />
      {found.data === undefined ? null : templates.length === 0 ? (
        <p>{t('grants.template.none')}</p>
      ) : (
        <>
          <p className="muted">
            {t('grants.give.text', {
              ceiling: `${grouped(found.data.ceiling.amount)} ${found.data.ceiling.currency}`,
            })}
          </p>
          <TemplateField templates={templates} value={chosen} onChange={setChosen} />
          <AmountField template={template} currency={member.currency} value={amount} onChange={setAmount} />
          <Field label={t('grants.ticket')} hint={t('grants.ticket.hint')}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={40}
                value={ticket}
                onChange={(event) => setTicket(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
      {shown === undefined ? null : <SeenLines seen={shown} />}
      <FormFault error={isWhole ? seen.error : undefined} />
    </ReasonDialog>
  );
}

function TemplateField(props: {
  templates: readonly Template[];
  value: string;
  onChange: (promotion: string) => void;
}) {
  const { templates, value, onChange } = props;
  const t = useText();
  return (
    <Field label={t('grants.template')} required>
      {(control) => (
        <SelectInput {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('grants.template.choose')}</option>
          {templates.map(({ promotion, kind, gives }) => (
            <option key={promotion} value={promotion}>
              {`${promotion} · ${t(`promotions.kind.${kind}`)} · ${t(`grants.gives.${gives}`)}`}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}

function AmountField(props: {
  template: Template | undefined;
  currency: string;
  value: string;
  onChange: (amount: string) => void;
}) {
  const { template, currency, value, onChange } = props;
  const t = useText();
  const hint =
    template === undefined || template.most === null
      ? undefined
      : template.isFixed
        ? t('grants.amount.fixed', { rounds: template.rounds ?? 0 })
        : t('grants.amount.most', { most: `${grouped(template.most.amount)} ${currency}` });
  return (
    <Field label={t('grants.amount')} hint={hint} required>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          maxLength={20}
          suffix={currency}
          readOnly={template?.isFixed === true}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
