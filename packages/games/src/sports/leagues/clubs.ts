/** Clubs of our own invention: no place, club or player of the world is meant. */

export type Name = {
  readonly en: string;
  readonly bn: string;
  /** In Latin letters, for every other language. */
  readonly roman: string;
};

export type Club = Name & {
  /** Part of ids; never changes. */
  readonly code: string;
};

const club = (code: string, en: string, bn: string, roman: string): Club => ({ code, en, bn, roman });

export const footballClubs: readonly Club[] = [
  club('shimulpur', 'Shimulpur United', 'শিমুলপুর ইউনাইটেড', 'Shimulpur'),
  club('machhranga', 'Machhranga Athletic', 'মাছরাঙা অ্যাথলেটিক', 'Machhranga'),
  club('kodombori', 'Kodombori Rovers', 'কদম্বরী রোভার্স', 'Kodombori'),
  club('shalbon', 'Shalbon City', 'শালবন সিটি', 'Shalbon'),
  club('doyelpur', 'Doyelpur Town', 'দোয়েলপুর টাউন', 'Doyelpur'),
  club('neelmegh', 'Neelmegh Wanderers', 'নীলমেঘ ওয়ান্ডারার্স', 'Neelmegh'),
  club('lalnodi', 'Lalnodi Albion', 'লালনদী অ্যালবিয়ন', 'Lalnodi'),
  club('polashgiri', 'Polashgiri Hill', 'পলাশগিরি হিল', 'Polashgiri'),
  club('hijolbon', 'Hijolbon Forest', 'হিজলবন ফরেস্ট', 'Hijolbon'),
  club('shaluk', 'Shaluk Lake', 'শালুক লেক', 'Shaluk'),
  club('bokul', 'Bokul Park', 'বকুল পার্ক', 'Bokul'),
  club('titir', 'Titir Field', 'তিতির ফিল্ড', 'Titir'),
  club('pathorshetu', 'Pathorshetu Victoria', 'পাথরসেতু ভিক্টোরিয়া', 'Pathorshetu'),
  club('tomal', 'Tomal County', 'তমাল কাউন্টি', 'Tomal'),
  club('jarul', 'Jarul Valley', 'জারুল ভ্যালি', 'Jarul'),
  club('chitol', 'Chitol Dale', 'চিতল ডেল', 'Chitol'),
  club('baulghat', 'Baulghat Harbour', 'বাউলঘাট হারবার', 'Baulghat'),
  club('kheya', 'Kheya Rangers', 'খেয়া রেঞ্জার্স', 'Kheya'),
  club('shonabari', 'Shonabari Orient', 'সোনাবাড়ি ওরিয়েন্ট', 'Shonabari'),
  club('dhumketu', 'Dhumketu Star', 'ধূমকেতু স্টার', 'Dhumketu'),
];

export const cricketClubs: readonly Club[] = [
  club('shimulpur-storks', 'Shimulpur Storks', 'শিমুলপুর মানিকজোড়', 'Shimulpur Manikjor'),
  club('shalbon-leopards', 'Shalbon Leopards', 'শালবন চিতা', 'Shalbon Chita'),
  club('doyelpur-drums', 'Doyelpur Drums', 'দোয়েলপুর ঢাক', 'Doyelpur Dhak'),
  club('neelmegh-kites', 'Neelmegh Kites', 'নীলমেঘ চিল', 'Neelmegh Chil'),
  club('lalnodi-otters', 'Lalnodi Otters', 'লালনদী ভোঁদড়', 'Lalnodi Bhodor'),
  club('polashgiri-flames', 'Polashgiri Flames', 'পলাশগিরি শিখা', 'Polashgiri Shikha'),
  club('hijolbon-herons', 'Hijolbon Herons', 'হিজলবন বক', 'Hijolbon Bok'),
  club('baulghat-boats', 'Baulghat Boats', 'বাউলঘাট নাও', 'Baulghat Nao'),
  club('jarul-foxes', 'Jarul Foxes', 'জারুল শিয়াল', 'Jarul Shiyal'),
  club('tomal-owls', 'Tomal Owls', 'তমাল প্যাঁচা', 'Tomal Pecha'),
];

export const esportTeams: readonly Club[] = [
  club('night-ferry', 'Night Ferry', 'রাতের খেয়া', 'Rater Kheya'),
  club('copper-tide', 'Copper Tide', 'তামার জোয়ার', 'Tamar Joyar'),
  club('paper-lantern', 'Paper Lantern', 'কাগজের লণ্ঠন', 'Kagojer Lonthon'),
  club('quiet-bamboo', 'Quiet Bamboo', 'নীরব বাঁশ', 'Nirob Bansh'),
  club('seventh-rain', 'Seventh Rain', 'সপ্তম বৃষ্টি', 'Soptom Brishti'),
  club('glass-river', 'Glass River', 'কাচের নদী', 'Kacher Nodi'),
  club('second-moon', 'Second Moon', 'দ্বিতীয় চাঁদ', 'Ditiyo Chand'),
  club('ninth-signal', 'Ninth Signal', 'নবম সংকেত', 'Nobom Songket'),
];
