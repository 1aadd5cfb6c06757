/**
 * The words of the stories, in three languages: a component is looked at with plain English, with Bengali that is longer
 * than anybody would like, and from right to left. The kit itself has no words.
 */
export type StoryLanguage = 'en' | 'bn' | 'ur';

const english = {
  action: 'Confirm the bet',
  second: 'Not now',
  close: 'Close',
  move: 'Move the window with the arrow keys',
  title: 'A real account is needed',
  name: 'Username',
  hint: '6 to 12 letters and digits',
  fault: 'The confirmation is not the same',
  short: 'Today',
  sentence: 'Trial accounts cannot deposit, keep favourites or withdraw. Opening a real account takes a minute.',
  list: ['All', 'Lottery', 'Slots', 'Live casino', 'Sports'],
  empty: 'No favourites yet',
  search: 'Search',
};
export type Words = typeof english;

const bengali: Words = {
  action: 'বাজি নিশ্চিত করুন এবং টিকিট সংরক্ষণ করুন',
  second: 'এখন নয়, পরে মনে করিয়ে দিন',
  close: 'বন্ধ করুন',
  move: 'তীর চিহ্নের বোতাম দিয়ে জানালা সরান',
  title: 'এই কাজের জন্য আপনার একটি আসল অ্যাকাউন্ট দরকার',
  name: 'আপনার ব্যবহারকারীর নাম বা নিবন্ধিত মোবাইল নম্বর',
  hint: 'ছয় থেকে বারোটি ইংরেজি অক্ষর ও সংখ্যা, ফাঁকা জায়গা ছাড়া',
  fault: 'নিশ্চিতকরণের পাসওয়ার্ড আগের পাসওয়ার্ডের সঙ্গে মিলছে না, আবার লিখুন',
  short: 'আজকের দিনের ফলাফল',
  sentence:
    'ট্রায়াল অ্যাকাউন্টে জমা, প্রিয় তালিকা ও উত্তোলন চলে না। আসল অ্যাকাউন্ট খুলতে এক মিনিট লাগে, আর আপনার ট্রায়ালের খেলার ইতিহাস আলাদা থাকে।',
  list: ['সব ধরনের খেলা', 'লটারি ও সংখ্যা', 'স্লট মেশিন', 'লাইভ ক্যাসিনো টেবিল', 'খেলাধুলা ও ক্রিকেট'],
  empty: 'আপনার প্রিয় তালিকায় এখনও কোনো খেলা যোগ করা হয়নি',
  search: 'খেলার নাম লিখে খুঁজুন',
};

const urdu: Words = {
  action: 'شرط کی تصدیق کریں',
  second: 'ابھی نہیں',
  close: 'بند کریں',
  move: 'تیر والے بٹنوں سے کھڑکی ہلائیں',
  title: 'اصلی اکاؤنٹ درکار ہے',
  name: 'صارف نام',
  hint: 'چھ سے بارہ حروف اور ہندسے',
  fault: 'تصدیق پہلے جیسی نہیں ہے',
  short: 'آج',
  sentence: 'آزمائشی اکاؤنٹ سے رقم جمع یا نکالی نہیں جا سکتی۔ اصلی اکاؤنٹ کھولنے میں ایک منٹ لگتا ہے۔',
  list: ['سب', 'لاٹری', 'سلاٹس', 'لائیو کیسینو', 'کھیل'],
  empty: 'ابھی کوئی پسندیدہ نہیں',
  search: 'تلاش',
};

export const words: Readonly<Record<StoryLanguage, Words>> = { en: english, bn: bengali, ur: urdu };
