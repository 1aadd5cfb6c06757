/** The editor of one item: its words in two languages beside each other, its facts and days, and what publishing it would change. */
import { Link } from 'react-router';
import { languageOf } from '@banyan/i18n';
import { Badge } from '@banyan/ui/badge';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { Conflict } from './Conflict.tsx';
import styles from './content.module.css';
import { FactsForm } from './FactsForm.tsx';
import { gapsOf } from './gaps.ts';
import { type Name, type Shown, stateColours } from './item.ts';
import { OtherDrafts } from './OtherDrafts.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { PublishBar } from './PublishBar.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import { TextsForm, useOtherLanguage } from './TextsForm.tsx';
import { type Draft, useDraft } from './useDraft.ts';
import { Versions } from './Versions.tsx';

type EditorProps = { readonly name: Name; readonly shown: Shown; readonly onAgain: () => Promise<void> };

export function Editor({ name, shown, onAgain }: EditorProps) {
  const t = useText();
  const mayMake = useMay('content.make');
  const draft = useDraft(name, shown);
  const other = useOtherLanguage(shown.languages);
  const state = shown.state ?? 'draft';
  return (
    <>
      <PageHead
        title={draft.whole.texts['EN']?.title || name.slug}
        text={
          <>
            <Link to={`/content?kind=${name.kind}`}>{t(`content.kind.${name.kind}`)}</Link>{' '}
            <span className="num">{name.slug}</span>{' '}
            <Badge kind={stateColours[state]}>{t(`content.state.${state}`)}</Badge>{' '}
            {shown.version === 0 ? null : (
              <span className="muted">{t('content.version', { version: shown.version })}</span>
            )}
          </>
        }
        actions={<PublishBar name={name} shown={shown} draft={draft} onAgain={onAgain} />}
      />
      {draft.revision > 0 && shown.version !== draft.base ? (
        <Conflict shown={shown} draft={draft} name={name} onAgain={onAgain} />
      ) : null}
      <div className={styles.editor}>
        <fieldset className={`${kit.stack} ${styles.bare}`} disabled={!mayMake}>
          <legend className="sr">{t('content.editor')}</legend>
          <Gaps name={name} draft={draft} />
          <TextsForm kind={name.kind} draft={draft} languages={shown.languages} />
          <FactsForm kind={name.kind} draft={draft} />
          <ScheduleForm draft={draft} />
        </fieldset>
        <div className={kit.stack}>
          <PreviewCard name={name} whole={draft.whole} languages={shown.languages} first={other} />
          <OtherDrafts name={name} shown={shown} onAgain={onAgain} />
          <Versions name={name} shown={shown} onAgain={onAgain} />
        </div>
      </div>
    </>
  );
}

/** In one sentence: what is missing before it can be published. */
function Gaps({ name, draft }: { name: Name; draft: Draft }) {
  const t = useText();
  const gaps = gapsOf(name.kind, draft.whole);
  if (draft.revision === 0 && draft.state === 'same') return null;
  if (gaps?.length === 0) return null;
  const what =
    gaps === undefined
      ? t('content.gapAny')
      : gaps
          .map(({ language, part }) =>
            t('content.gap', { part: t(`content.part.${part}`), language: languageOf(language).name }),
          )
          .join(', ');
  return (
    <p className={kit.notice} role="status">
      {t('content.gaps', { what })}
    </p>
  );
}
