/** A text with headings, lists and links: written as HTML, with buttons that put the tags around what is chosen. The server cleans it. */
import { Bold, Heading, Image, Italic, Link2, List, Pilcrow } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { mostCharacters } from '@banyan/core/content';
import { IconButton } from '@banyan/ui/button';
import { Field } from '@banyan/ui/field';
import kit from '../../lib/kit.module.css';
import { type PlainKey, useText } from '../../lib/language.tsx';
import styles from './content.module.css';
import { PictureDialog } from './PictureDialog.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly spoken: { readonly lang: string; readonly dir: 'ltr' | 'rtl' };
  readonly onChange: (text: string) => void;
};

type Tool = {
  readonly title: PlainKey;
  readonly icon: ReactNode;
  /** What stands before and after the chosen words. */
  readonly around: readonly [string, string];
};

const icon = { size: 16, 'aria-hidden': true } as const;
const tools: readonly Tool[] = [
  { title: 'content.tool.paragraph', icon: <Pilcrow {...icon} />, around: ['<p>', '</p>\n'] },
  { title: 'content.tool.heading', icon: <Heading {...icon} />, around: ['<h2>', '</h2>\n'] },
  { title: 'content.tool.bold', icon: <Bold {...icon} />, around: ['<strong>', '</strong>'] },
  { title: 'content.tool.italic', icon: <Italic {...icon} />, around: ['<em>', '</em>'] },
  { title: 'content.tool.list', icon: <List {...icon} />, around: ['<ul>\n<li>', '</li>\n</ul>\n'] },
  { title: 'content.tool.link', icon: <Link2 {...icon} />, around: ['<a href="/">', '</a>'] },
];

export function BodyField({ label, value, spoken, onChange }: Props) {
  const t = useText();
  const [isChoosing, setChoosing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const put = ([before, after]: Tool['around']) => {
    const box = area.current;
    if (box === null) return;
    const [from, to] = [box.selectionStart, box.selectionEnd];
    onChange(`${value.slice(0, from)}${before}${value.slice(from, to)}${after}${value.slice(to)}`);
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(from + before.length, to + before.length);
    });
  };
  return (
    <>
      <Field label={label}>
        {(control) => (
          <>
            <span className={styles.tools}>
              {tools.map(({ title, icon: sign, around }) => (
                <IconButton key={title} size="s" label={t(title)} onClick={() => put(around)}>
                  {sign}
                </IconButton>
              ))}
              <IconButton size="s" label={t('content.tool.picture')} onClick={() => setChoosing(true)}>
                <Image {...icon} />
              </IconButton>
            </span>
            <textarea
              {...control}
              {...spoken}
              ref={area}
              className={`${kit.area} ${styles.body}`}
              rows={10}
              maxLength={mostCharacters.body}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </>
        )}
      </Field>
      {isChoosing ? (
        <PictureDialog
          onClose={() => setChoosing(false)}
          onChoose={(address) => {
            setChoosing(false);
            put([`<img src="${address}" alt="`, '">\n']);
          }}
        />
      ) : null}
    </>
  );
}
