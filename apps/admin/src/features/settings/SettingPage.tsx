/** One setting: what it means, its value, and every change of it, each of which can be undone. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Button } from '@banyan/ui/button';
import { Empty } from '@banyan/ui/empty';
import { Field } from '@banyan/ui/field';
import { Skeleton } from '@banyan/ui/skeleton';
import { useToast } from '@banyan/ui/toast';
import { call } from '../../lib/client.ts';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { refresh } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { History } from './History.tsx';
import { LevelsInput, levelsKey, levelsOf } from './LevelsInput.tsx';
import { type Setting, settingsQuery, summaryText, valueText } from './settings.queries.ts';
import { type Shape, ValueInput, typedOf, valueOfTyped } from './ValueInput.tsx';

export default function SettingPage() {
  const t = useText();
  const { key = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(settingsQuery);
  if (isPending) return <Skeleton block={240} />;
  if (data === undefined) return <Fault error={error} onRetry={() => void refetch()} />;
  const setting = data.find((one) => one.key === key);
  if (setting === undefined) return <Empty title={t('settings.empty.title')} text={t('settings.empty.text')} />;
  return <Shown key={`${key} ${JSON.stringify(setting.value)}`} setting={setting} />;
}

type Wish = { readonly value: unknown } | { readonly reset: true };

function Shown({ setting }: { setting: Setting }) {
  const t = useText();
  const shape = setting.shape as Shape;
  const [typed, setTyped] = useState(() => typedOf(setting.value, shape));
  const [wish, setWish] = useState<Wish>();
  const mayChange = useMay(`${setting.area}-settings.make`);
  const read = valueOfTyped(typed, shape);
  const levels = setting.key === levelsKey ? levelsOf(typed) : undefined;
  const isSame = JSON.stringify(read?.value) === JSON.stringify(setting.value);
  const onOff = [t('settings.on'), t('settings.off')] as const;
  const range =
    shape.minimum === undefined || shape.maximum === undefined
      ? ''
      : ` · ${t('settings.range', { least: shape.minimum, most: shape.maximum })}`;
  return (
    <>
      <PageHead
        title={setting.key}
        text={summaryText(t, setting)}
        actions={<Link to="/settings">{t('settings.back')}</Link>}
      />
      <div className={kit.columns}>
        <section className={`${kit.card} ${kit.stack}`}>
          {levels === undefined ? (
            <Field
              label={t('settings.value')}
              hint={`${t('settings.default', { value: valueText(setting.default, onOff) })}${range}`}
              error={read === undefined ? t('settings.notJson') : undefined}
            >
              {(control) => <ValueInput control={control} shape={shape} typed={typed} onType={setTyped} />}
            </Field>
          ) : (
            <LevelsInput levels={levels} onType={setTyped} />
          )}
          {mayChange ? (
            <div className={kit.headActions}>
              <Button
                disabled={isSame || read === undefined}
                onClick={() => setWish(read === undefined ? undefined : { value: read.value })}
              >
                {t(setting.area === 'money' ? 'settings.propose' : 'settings.save')}
              </Button>
              <Button kind="secondary" disabled={!setting.isChanged} onClick={() => setWish({ reset: true })}>
                {t('settings.reset')}
              </Button>
            </div>
          ) : (
            <p className="muted">{t(`settings.area.${setting.area}`)}</p>
          )}
        </section>
        <section className={kit.card}>
          <h2>{t('settings.history')}</h2>
          <History setting={setting} mayUndo={mayChange} onUndo={(value) => setWish({ value })} />
        </section>
      </div>
      {wish === undefined ? null : <Change setting={setting} wish={wish} onClose={() => setWish(undefined)} />}
    </>
  );
}

/** One person for the site's, a proposal for money's. */
function Change({ setting, wish, onClose }: { setting: Setting; wish: Wish; onClose: () => void }) {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const [id] = useState(() => crypto.randomUUID());
  const { key, area, value: seen } = setting;
  const isMoney = area === 'money';
  const press = t(isMoney ? 'settings.propose' : 'settings.save');
  const onOff = [t('settings.on'), t('settings.off')] as const;
  return (
    <ReasonDialog
      title={key}
      confirm={press}
      act={(reason) =>
        isMoney
          ? call('POST /admin/api/proposals', { body: { id, act: 'settings.change', input: { key, ...wish }, reason } })
          : call('PUT /admin/api/settings/:key', { params: { key }, body: { ...wish, seen, reason } })
      }
      onDone={() => {
        onClose();
        toast({ kind: 'done', title: isMoney ? t('settings.proposed') : t('settings.saved', { key }) });
        void refresh(
          cache,
          'GET /admin/api/settings',
          'GET /admin/api/settings/:key/history',
          'GET /admin/api/proposals',
        );
      }}
      onClose={onClose}
    >
      <p>
        <del>{valueText(seen, onOff)}</del>{' '}
        <strong>{valueText('reset' in wish ? setting.default : wish.value, onOff)}</strong>
      </p>
    </ReasonDialog>
  );
}
