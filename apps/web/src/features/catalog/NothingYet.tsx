/** A page without games yet: what will appear here, and links to what can be played now. */
import { Empty } from '@banyan/ui/empty';
import type { ComponentProps, ReactNode } from 'react';
import { pictureOfCategory } from './categories.ts';
import { PlayNow } from './PlayNow.tsx';

type EmptyMotif = Pick<ComponentProps<typeof Empty>, 'motif' | 'palette'>;

/** The picture of a category for an empty place. */
export function pictureOf(category: string): EmptyMotif {
  return pictureOfCategory(category) as EmptyMotif;
}

type NothingYetProps = { category: string; title: ReactNode; text: ReactNode };

export function NothingYet({ category, title, text }: NothingYetProps) {
  return <Empty {...pictureOf(category)} title={title} text={text} action={<PlayNow />} />;
}
