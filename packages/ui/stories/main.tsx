/** The viewer of the stories: a list of groups, the story that the address names, and switches for theme and language. */
import '../src/tokens.css';
import '../src/base.css';
import '@fontsource-variable/anek-bangla';
import '@fontsource-variable/anek-latin';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastScope } from '../src/toast/index.ts';
import type { Story, StoryGroup } from './story.ts';
import './viewer.css';
import { type StoryLanguage, words } from './words.ts';

const files = import.meta.glob<Record<string, Story | StoryGroup>>('../src/**/*.stories.tsx', { eager: true });
/** Stories by id: `button--kinds`. */
const stories = new Map<string, { group: string; name: string; story: Story }>();
for (const file of Object.values(files)) {
  const group = (file.default as StoryGroup).title;
  for (const [name, story] of Object.entries(file)) {
    if (name === 'default') continue;
    stories.set(`${group}--${name}`.toLowerCase().replaceAll(' ', '-'), { group, name, story: story as Story });
  }
}

type Shown = { id: string; language: StoryLanguage; theme: 'light' | 'dark'; isBare: boolean };

/** What an address asks for. */
function shownBy(query: URLSearchParams): Shown {
  const language = query.get('language') ?? '';
  return {
    id: query.get('story') ?? [...stories.keys()][0] ?? '',
    language: language === 'bn' || language === 'ur' ? language : 'en',
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    isBare: query.has('bare'),
  };
}

/** The address of this viewer with one thing changed. */
function addressWith(changes: Record<string, string>): string {
  const next = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(changes)) next.set(name, value);
  return `?${next.toString()}`;
}

function Switches({ language, theme }: Shown) {
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <p className="switches">
      <a href={addressWith({ theme: other })}>{other}</a>
      {(['en', 'bn', 'ur'] as const).map((code) => (
        <a key={code} href={addressWith({ language: code })} aria-current={code === language ? 'true' : undefined}>
          {code}
        </a>
      ))}
      <a href={addressWith({ bare: '1' })}>alone</a>
    </p>
  );
}

function List(shown: Shown) {
  const groups = Map.groupBy([...stories], ([, { group }]) => group);
  return (
    <nav aria-label="Stories">
      <Switches {...shown} />
      {[...groups].map(([group, entries]) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {entries.map(([key, { name }]) => (
              <li key={key}>
                <a href={addressWith({ story: key })} aria-current={key === shown.id ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Stage({ id, language }: Shown) {
  const found = stories.get(id);
  return (
    <main className="stage" data-story={id}>
      <h1 className="sr">{found === undefined ? 'There is no such story' : `${found.group}: ${found.name}`}</h1>
      {found === undefined ? null : createElement(found.story, { words: words[language] })}
    </main>
  );
}

const root = createRoot(document.getElementById('root') as HTMLElement);
let turn = 0;

function show(query: string): void {
  const shown = shownBy(new URLSearchParams(query));
  const html = document.documentElement;
  html.lang = shown.language;
  html.dir = shown.language === 'ur' ? 'rtl' : 'ltr';
  html.dataset.theme = shown.theme;
  turn += 1;
  root.render(
    <ToastScope key={turn} closeLabel={words[shown.language].close} regionLabel="News">
      {shown.isBare ? (
        <Stage {...shown} />
      ) : (
        <div className="viewer">
          <List {...shown} />
          <Stage {...shown} />
        </div>
      )}
    </ToastScope>,
  );
}

// Tests ask which stories there are, and change between them without loading everything again.
Object.assign(window, { storyIds: [...stories.keys()], showStory: show });
show(window.location.search);
