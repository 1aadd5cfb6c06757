/**
 * The house offers a contract to an agent without an agent above. What the rules do not allow is said while it is typed; a rate outside the bounds is asked of a
 * second person by the same button.
 */
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type ContractKind,
  type OfferFields,
  type TierFields,
  comparedOf,
  contractKinds,
  contractPeriods,
  emptyTier,
  isCountText,
  isPercentText,
  isSumText,
  offerFaults,
  offeredOf,
  tierFieldsOf,
} from '@banyan/core/contracts';
import { Button, IconButton } from '@banyan/ui/button';
import { Checkbox, Field, SelectInput, TextInput } from '@banyan/ui/field';
import { Skeleton } from '@banyan/ui/skeleton';
import { type CallValue, call } from '../../lib/client.ts';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { ActButton } from '../proposals/index.ts';
import { contractReads, rateText } from './contracts.ts';
import styles from './contracts.module.css';

type Bounds = CallValue<'GET /admin/api/contract-bounds'>;

export default function OfferPage() {
  const query = useQuery(queryOf('GET /admin/api/contract-bounds'));
  if (query.isPending) return <Skeleton block={320} />;
  if (query.data === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  return <OfferForm bounds={query.data} />;
}

type Draft = OfferFields & { readonly account: string; readonly kind: ContractKind };
type PartProps = { readonly draft: Draft; readonly set: (part: Partial<Draft>) => void };

const startOf = (kind: ContractKind): Draft => ({
  ...{ account: '', kind, period: kind === 'dividend' ? 'semimonthly' : 'daily', mode: 'fixed', checksLoss: false },
  ...{ carryOver: '0', activeTurnover: '100', tiers: [emptyTier] },
});

const checks: Readonly<Record<keyof TierFields, (text: string) => boolean>> = {
  ...{ rate: isPercentText, sales: isSumText, users: isCountText, loss: isSumText },
};

/** Whether every figure is one. */
function isWhole({ kind, checksLoss, activeTurnover, tiers, account }: Draft): boolean {
  const names = tierFieldsOf(kind, checksLoss);
  return (
    account.trim() !== '' &&
    isSumText(activeTurnover) &&
    tiers.every((tier) => names.every((name) => checks[name](tier[name])))
  );
}

function OfferForm({ bounds: { currency, kinds } }: { readonly bounds: Bounds }) {
  const t = useText();
  const navigate = useNavigate();
  const open = kinds.filter(({ isOn }) => isOn).map(({ kind }) => kind);
  const [draft, setDraft] = useState<Draft>(() => startOf(open[0] ?? 'dividend'));
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const { kind, account } = draft;
  const limits = kinds.find((one) => one.kind === kind)?.bounds ?? { least: 0, most: 0, users: 0, tiers: 1 };
  const terms = offeredOf(kind, draft);
  const found = isWhole(draft)
    ? offerFaults(
        comparedOf(terms, currency),
        { ...{ least: BigInt(limits.least), most: BigInt(limits.most), users: limits.users, tiers: limits.tiers } },
        undefined,
      )
    : undefined;
  const faults = (found ?? []).filter((one) => one !== 'rate-out-of-bounds');
  const isSecond = found?.includes('rate-out-of-bounds') === true;
  const input = { account: account.trim(), terms };
  const isReady = found !== undefined && faults.length === 0;
  return (
    <>
      <PageHead
        title={t('contracts.offer')}
        text={t('contracts.offerText')}
        actions={
          isReady ? (
            <ActButton
              label={t(isSecond ? 'contracts.propose' : 'contracts.send')}
              text={isSecond ? t('contracts.proposeText') : undefined}
              kind="primary"
              done={t(isSecond ? 'office.act.proposed' : 'contracts.sent')}
              touches={[...contractReads, 'GET /admin/api/proposals']}
              {...(isSecond
                ? {
                    preview: () =>
                      call('POST /admin/api/proposals/preview', { body: { act: 'contracts.offer', input } }),
                  }
                : {})}
              act={(_values, reason, id) =>
                isSecond
                  ? call('POST /admin/api/proposals', { body: { id, act: 'contracts.offer', input, reason } })
                  : call('POST /admin/api/contracts', { body: { id, ...input, reason } })
              }
              onAnswer={() => void navigate(isSecond ? '/proposals' : '/agent-contracts')}
            />
          ) : (
            <span className="muted" role="status">
              {faults.length === 0
                ? t('contracts.incomplete')
                : faults.map((fault) => t(`contracts.fault.${fault}`)).join(' ')}
            </span>
          )
        }
      />
      <div className={kit.columns}>
        <div className={kit.stack}>
          <General draft={draft} set={set} kinds={contractKinds.filter((one) => open.includes(one))} />
          <Tiers draft={draft} set={set} most={limits.tiers} />
        </div>
        <section className={`${kit.card} ${kit.stack}`}>
          <h2>{t('contracts.bounds')}</h2>
          <p>
            {t('contracts.boundsText', {
              ...{
                least: rateText(limits.least),
                most: rateText(limits.most),
                users: limits.users,
                tiers: limits.tiers,
              },
            })}
          </p>
          <p className="muted">{t(`contracts.rule.${kind}`)}</p>
          <p className="muted">{t('contracts.termsStay')}</p>
        </section>
      </div>
    </>
  );
}

function General({ draft, set, kinds }: PartProps & { readonly kinds: readonly ContractKind[] }) {
  const t = useText();
  const { kind } = draft;
  const isDividend = kind === 'dividend';
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <div className={styles.pair}>
        <Field label={t('contracts.account')} hint={t('contracts.accountHint')} required>
          {(control) => (
            <TextInput
              {...control}
              value={draft.account}
              maxLength={64}
              autoCapitalize="none"
              onChange={({ target }) => set({ account: target.value })}
            />
          )}
        </Field>
        <Field label={t('contracts.column.kind')}>
          {(control) => (
            <SelectInput
              {...control}
              value={kind}
              onChange={({ target }) => {
                const chosen = kinds.find((one) => one === target.value) ?? kind;
                set({ ...startOf(chosen), account: draft.account });
              }}
            >
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {t(`contracts.kind.${one}`)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        {isDividend || kind === 'daily-wage' ? (
          <Field label={t('contracts.period')}>
            {(control) => (
              <SelectInput
                {...control}
                value={draft.period}
                onChange={({ target }) =>
                  set({ period: contractPeriods.find((one) => one === target.value) ?? draft.period })
                }
              >
                {contractPeriods.map((one) => (
                  <option key={one} value={one}>
                    {t(`contracts.period.${one}`)}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
        ) : null}
        {kind === 'real-time-salary' ? null : (
          <Field
            label={t('contracts.active')}
            error={isSumText(draft.activeTurnover) ? undefined : t('contracts.notSum')}
          >
            {(control) => (
              <TextInput
                {...control}
                value={draft.activeTurnover}
                inputMode="decimal"
                onChange={({ target }) => set({ activeTurnover: target.value })}
              />
            )}
          </Field>
        )}
        {isDividend ? <DividendFields draft={draft} set={set} /> : null}
      </div>
      {isDividend || kind === 'real-time-salary' ? null : (
        <Checkbox checked={draft.checksLoss} onChange={({ target }) => set({ checksLoss: target.checked })}>
          {t('contracts.checksLoss')}
        </Checkbox>
      )}
    </section>
  );
}

function DividendFields({ draft, set }: PartProps) {
  const t = useText();
  return (
    <>
      <Field label={t('contracts.mode')}>
        {(control) => (
          <SelectInput
            {...control}
            value={draft.mode}
            onChange={({ target }) => set({ mode: target.value === 'float' ? 'float' : 'fixed' })}
          >
            <option value="fixed">{t('contracts.mode.fixed')}</option>
            <option value="float">{t('contracts.mode.float')}</option>
          </SelectInput>
        )}
      </Field>
      <Field label={t('contracts.carry')}>
        {(control) => (
          <SelectInput {...control} value={draft.carryOver} onChange={({ target }) => set({ carryOver: target.value })}>
            {([0, 1, 2, 3] as const).map((policy) => (
              <option key={policy} value={String(policy)}>
                {t(`contracts.carry.${policy}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    </>
  );
}

const labels = { rate: 'ratePercent', sales: 'sales', users: 'users', loss: 'loss' } as const;

function Tiers({ draft, set, most }: PartProps & { readonly most: number }) {
  const t = useText();
  const { kind, checksLoss, tiers } = draft;
  const names = tierFieldsOf(kind, checksLoss);
  const change = (at: number, part: Partial<TierFields>) =>
    set({ tiers: tiers.map((tier, place) => (place === at ? { ...tier, ...part } : tier)) });
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('contracts.tiers')}</h2>
      {tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
        <fieldset key={at} className={styles.tier}>
          <legend className="sr">{t('contracts.tierOf', { number: at + 1 })}</legend>
          {names.map((name) => (
            <Field
              key={name}
              label={t(`contracts.${labels[name]}`)}
              error={tier[name] === '' || checks[name](tier[name]) ? undefined : t('contracts.notFigure')}
            >
              {(control) => (
                <TextInput
                  {...control}
                  value={tier[name]}
                  inputMode={name === 'users' ? 'numeric' : 'decimal'}
                  onChange={({ target }) => change(at, { [name]: target.value })}
                />
              )}
            </Field>
          ))}
          {tiers.length > 1 ? (
            <IconButton
              size="s"
              label={t('contracts.removeTier', { number: at + 1 })}
              onClick={() => set({ tiers: tiers.filter((_tier, place) => place !== at) })}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          ) : null}
        </fieldset>
      ))}
      {kind === 'real-time-salary' || tiers.length >= most ? null : (
        <div>
          <Button
            kind="secondary"
            size="s"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => set({ tiers: [...tiers, emptyTier] })}
          >
            {t('contracts.addTier')}
          </Button>
        </div>
      )}
    </section>
  );
}
