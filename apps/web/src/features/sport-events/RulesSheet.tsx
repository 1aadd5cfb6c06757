/** The rules by which bets on a sport are decided, in words: those of all sports, and its own. */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { sportText } from '@banyan/i18n/market-names';
import styles from './Match.module.css';
import { isEsport } from './sportFacts.ts';

export function RulesSheet({ sport }: { sport: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const own = namedText(t, `sports.rules.${isEsport(sport) ? 'esports' : sport}`, '');
  return (
    <>
      <Button kind="ghost" size="s" icon={<BookOpen size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('sports.rules.open')}
      </Button>
      <Dialog
        open={open}
        title={t('sports.rules.title')}
        closeLabel={t('shell.action.close')}
        moveLabel={t('shell.dialog.move')}
        onPhone="sheet"
        width={560}
        onClose={() => setOpen(false)}
      >
        <div className={styles.rules}>
          {own === '' ? null : <Rules title={sportText(t, sport)} text={own} />}
          <Rules title={t('sports.rules.allTitle')} text={t('sports.rules.all')} />
        </div>
      </Dialog>
    </>
  );
}

/** A rule a line. */
function Rules({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {text.split('\n').map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
