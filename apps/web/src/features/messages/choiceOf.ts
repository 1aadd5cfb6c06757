/** What a text of several sentences chooses by: the word that the server said, as a text can name it. */

/** Choices in texts hold no dash; every other value is written as it came. */
export const choiceOf = (name: string, value: string): string => (name === 'what' ? value.replaceAll('-', '_') : value);
