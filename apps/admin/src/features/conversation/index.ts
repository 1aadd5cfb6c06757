/** What chats and complaints share: pictures of members, pictures to them, and answers that are written often. */
export { AnswerForm } from './AnswerForm.tsx';
export { cannedQuery } from './canned.ts';
export { SentPictures } from './SentPictures.tsx';
