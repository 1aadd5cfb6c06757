/** A new item, or a change of one: typed, its effect computed by the server, and proposed to another person. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mallKinds, mallMotifs } from '@banyan/core/mall';
import { Button } from '@banyan/ui/button';
import { Checkbox, Field, SelectInput, TextInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { PictureDialog } from '../content/index.ts';
import { ProposeButton } from '../proposals/index.ts';
import { type Draft, draftOf, faultsOf, publishedOf } from './draft.ts';
import { ItemPicture } from './ItemPicture.tsx';
import styles from './mall.module.css';

export default function PublishItemPage() {
  const id = useAddress().get('from');
  const query = useQuery({ ...queryOf('GET /admin/api/mall/items/:id', { params: { id } }), enabled: id !== '' });
  if (id === '') return <PublishForm start={draftOf()} isNew />;
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  return <PublishForm key={id} start={draftOf(query.data)} isNew={false} />;
}

function PublishForm({ start, isNew }: { readonly start: Draft; readonly isNew: boolean }) {
  const t = useText();
  const [draft, setDraft] = useState(start);
  const isRight = Object.keys(faultsOf(draft)).length === 0;
  const props = { draft, set: (part: Partial<Draft>) => setDraft({ ...draft, ...part }) };
  return (
    <>
      <PageHead
        title={isNew ? t('mall.publish') : start.titleEn}
        text={t('mall.publishText')}
        actions={
          isRight ? (
            <ProposeButton
              label={t('mall.propose')}
              kind="primary"
              act="mall.publish"
              input={() => publishedOf(draft)}
            />
          ) : (
            <span className="muted">{t('mall.incomplete')}</span>
          )
        }
      />
      <div className={kit.columns}>
        <Words {...props} />
        <Offer {...props} isNew={isNew} />
      </div>
    </>
  );
}

type PartProps = { readonly draft: Draft; readonly set: (part: Partial<Draft>) => void };
type Typed = Exclude<keyof Draft, 'id' | 'kind' | 'titles' | 'texts' | 'isAtOnce' | 'picture'>;

function TypedField({ draft, set, name, type = 'text' }: PartProps & { readonly name: Typed; readonly type?: string }) {
  const t = useText();
  const fault = faultsOf(draft)[name];
  return (
    <Field label={t(`mall.field.${name}`)} error={fault === undefined ? undefined : t(fault)}>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          value={draft[name]}
          maxLength={1000}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}

/** Its name, what is said of it, and its picture. */
function Words(props: PartProps) {
  const t = useText();
  const { draft, set } = props;
  const [isChoosing, setChoosing] = useState(false);
  const picture =
    draft.picture === ''
      ? { motif: draft.motif, palette: Number(draft.palette) || 0 }
      : { address: `/wps/content/pictures/${draft.picture}` };
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      {(['titleEn', 'titleBn', 'textEn', 'textBn'] as const).map((name) => (
        <TypedField key={name} {...props} name={name} />
      ))}
      <div className={styles.head}>
        <ItemPicture picture={picture} size={96} />
        <div className={kit.stack}>
          <Field label={t('mall.field.motif')}>
            {(control) => (
              <SelectInput
                {...control}
                value={draft.motif}
                onChange={(event) => set({ motif: event.target.value, picture: '' })}
              >
                {mallMotifs.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
          <TypedField {...props} name="palette" />
          <Button kind="secondary" size="s" onClick={() => setChoosing(true)}>
            {t('mall.field.picture')}
          </Button>
        </div>
      </div>
      {isChoosing ? (
        <PictureDialog
          onChoose={(address) => {
            set({ picture: address.split('/').at(-1) ?? '' });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </section>
  );
}

/** What it costs and gives, how much there is, and when. */
function Offer({ isNew, ...props }: PartProps & { readonly isNew: boolean }) {
  const t = useText();
  const { draft, set } = props;
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <Field label={t('mall.field.kind')}>
        {(control) => (
          <SelectInput
            {...control}
            value={draft.kind}
            disabled={!isNew}
            onChange={(event) => set({ kind: mallKinds.find((kind) => kind === event.target.value) ?? 'goods' })}
          >
            {mallKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`mall.kind.${kind}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <TypedField {...props} name="price" />
      {draft.kind === 'goods' ? null : (
        <>
          <TypedField {...props} name="currency" />
          <TypedField {...props} name="amount" />
          <Checkbox checked={draft.isAtOnce} onChange={() => set({ isAtOnce: !draft.isAtOnce })}>
            {t('mall.field.isAtOnce')}
          </Checkbox>
        </>
      )}
      {draft.kind === 'free-rounds'
        ? (['vendor', 'game', 'rounds', 'days'] as const).map((name) => (
            <TypedField key={name} {...props} name={name} />
          ))
        : null}
      <TypedField {...props} name="stockAdded" />
      <TypedField {...props} name="perMember" />
      <TypedField {...props} name="startsAt" type="datetime-local" />
      <TypedField {...props} name="endsAt" type="datetime-local" />
    </section>
  );
}
