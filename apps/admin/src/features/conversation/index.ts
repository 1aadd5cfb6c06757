/** What chats and complaints share: pictures of members, pictures to them, and answers that are written often. */
export { cannedQuery } from './canned.ts';
export { CannedPicker } from './CannedPicker.tsx';
export { type Chosen, PicturePicker } from './PicturePicker.tsx';
export { SentPictures } from './SentPictures.tsx';
