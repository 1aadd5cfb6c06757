/**
 * The shape of a stories file, in the component story format: the default export names the group, every other export is a
 * story, a component that is given the words.
 */
import type { ReactElement } from 'react';
import type { Words } from './words.ts';

export type StoryGroup = { title: string };
export type Story = (props: { words: Words }) => ReactElement;
