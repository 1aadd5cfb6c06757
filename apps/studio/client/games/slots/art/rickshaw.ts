/** The world of rickshaw paintings: enamel colours on tin, flowers with white strokes, birds, brass and a street at night. */
import {
  around,
  circle,
  ellipse,
  group,
  line,
  linear,
  mirror,
  path,
  petal,
  picture,
  radial,
  rect,
  star,
} from './draw.ts';

const ink = '#2a0f3d';
const leaves = (a: string, b: string): string =>
  mirror(
    path('M50,70C30,64 12,72 6,90C26,96 44,88 50,70Z', a, `stroke="${ink}" stroke-width="2"`) +
      line('M48,72C34,74 20,80 10,88M38,75l-2,9M28,79l-3,8', b, 1.8),
  );
const dots = (count: number, r: number, size: number, colour: string, x = 50, y = 50): string =>
  around(count, x, y, () => circle(0, -r, size, colour));

const marigold = picture(
  leaves('#1f9d62', '#b8f5cf') +
    circle(50, 46, 40, ink) +
    around(14, 50, 46, () =>
      path('M0,-16C12,-22 13,-38 0,-39C-13,-38 -12,-22 0,-16Z', 'url(#a)', 'stroke="#8a2c00" stroke-width="1.4"'),
    ) +
    around(
      11,
      50,
      46,
      () => path('M0,-8C10,-12 11,-27 0,-28C-11,-27 -10,-12 0,-8Z', 'url(#b)', 'stroke="#a03a00" stroke-width="1.3"'),
      12,
    ) +
    around(8, 50, 46, () =>
      path('M0,-2C7,-5 8,-16 0,-17C-8,-16 -7,-5 0,-2Z', '#ffe26a', 'stroke="#c45a00" stroke-width="1.2"'),
    ) +
    circle(50, 46, 5, '#b33c00') +
    dots(14, 34, 1.3, '#fff3c9', 50, 46),
  linear('a', [
    [0, '#ffb52b'],
    [1, '#f2600c'],
  ]) +
    linear('b', [
      [0, '#ffd84a'],
      [1, '#ff8a16'],
    ]),
);

const hibiscus = picture(
  leaves('#0f8f7a', '#a7f3e3') +
    around(
      5,
      50,
      46,
      () =>
        path(
          'M0,4C26,-2 30,-34 8,-41C4,-44 -4,-44 -8,-41C-30,-34 -26,-2 0,4Z',
          'url(#a)',
          `stroke="${ink}" stroke-width="2"`,
        ) + line('M0,-8V-32M-2,-10C-8,-18 -11,-24 -13,-30M2,-10C8,-18 11,-24 13,-30', '#ffd0dc', 1.6),
    ) +
    circle(50, 46, 8, '#7d0030') +
    line('M50,46C56,36 64,30 72,22', '#ffd54a', 5) +
    around(6, 72, 22, () => circle(0, -5, 2.4, '#ffef9a')) +
    circle(72, 22, 3, '#ff9d1e'),
  radial(
    'a',
    [
      [0, '#ff8fa8'],
      [0.55, '#ec1747'],
      [1, '#a10033'],
    ],
    0.5,
    0.2,
    0.9,
  ),
);

const lotusPetal = (angle: number, length: number, fill: string): string =>
  group(
    `translate(50 76) rotate(${angle})`,
    path(petal(length, length * 0.26), fill, `stroke="${ink}" stroke-width="2"`) +
      line(`M0,-10V${-length + 12}`, '#fff', 1.4, 'opacity=".7"'),
  );
const lotus = picture(
  ellipse(50, 82, 44, 11, '#0e7c66', `stroke="${ink}" stroke-width="2"`) +
    line('M14,82C30,76 70,76 86,82', '#7fe8c7', 2) +
    [-72, 72, -50, 50].map((angle) => lotusPetal(angle, 54, 'url(#b)')).join('') +
    [-26, 26].map((angle) => lotusPetal(angle, 64, 'url(#a)')).join('') +
    lotusPetal(0, 70, 'url(#c)') +
    circle(50, 80, 6, '#ffd54a', `stroke="${ink}" stroke-width="2"`),
  linear('a', [
    [0, '#ffd7ee'],
    [1, '#f0318f'],
  ]) +
    linear('b', [
      [0, '#ff9fd2'],
      [1, '#c2126e'],
    ]) +
    linear('c', [
      [0, '#fff1fa'],
      [1, '#ff5db1'],
    ]),
);

const jasmine = picture(
  around(
    6,
    50,
    48,
    () =>
      path('M0,-4C15,-14 13,-36 0,-46C-13,-36 -15,-14 0,-4Z', '#138a5a', `stroke="${ink}" stroke-width="2"`) +
      line('M0,-12V-38', '#9af0c2', 1.6),
    30,
  ) +
    around(
      6,
      50,
      48,
      () => path(petal(40, 11), 'url(#a)', `stroke="#5b6fb0" stroke-width="1.6"`) + line('M0,-10V-28', '#b9c9ff', 1.4),
    ) +
    circle(50, 48, 9, 'url(#b)', `stroke="${ink}" stroke-width="1.6"`) +
    dots(8, 6, 1.2, '#b35b00', 50, 48),
  linear('a', [
    [0, '#ffffff'],
    [0.6, '#f4f7ff'],
    [1, '#c6d4ff'],
  ]) +
    radial('b', [
      [0, '#fff3a8'],
      [1, '#ffb01f'],
    ]),
);

const bell = picture(
  ellipse(50, 86, 34, 6, '#00000055') +
    path(
      'M50,14C74,16 82,44 84,66C85,72 90,74 90,79H10C10,74 15,72 16,66C18,44 26,16 50,14Z',
      'url(#a)',
      `stroke="${ink}" stroke-width="2.6"`,
    ) +
    path('M17,64C38,70 62,70 83,64L85,73C62,79 38,79 15,73Z', '#d6123a', `stroke="${ink}" stroke-width="1.8"`) +
    Array.from({ length: 9 }, (_, at) =>
      circle(21 + at * 7.3, 70.5 + Math.sin((at / 8) * Math.PI) * 3.2, 2.2, '#ffe27a'),
    ).join('') +
    line('M34,26C27,36 25,48 24,58', '#fffbe0', 5, 'opacity=".85"') +
    around(8, 56, 44, () => path(petal(11, 4), '#c2127a', 'opacity=".95"')) +
    circle(56, 44, 3.6, '#fff') +
    path('M44,14C44,4 56,4 56,14Z', '#ffb01f', `stroke="${ink}" stroke-width="2.4"`) +
    circle(50, 84, 7, '#a35600', `stroke="${ink}" stroke-width="2.4"`) +
    line('M78,30L92,18', '#7b4a12', 6) +
    circle(92, 18, 6, '#ffd54a', `stroke="${ink}" stroke-width="2.2"`),
  linear(
    'a',
    [
      [0, '#fff0a0'],
      [0.35, '#ffc62e'],
      [0.75, '#e08a06'],
      [1, '#a95c00'],
    ],
    [0.6, 1],
  ),
);

const parrot = picture(
  path('M56,58C70,66 80,82 84,97L72,92L68,98C58,90 48,80 44,68Z', '#0b7d4f', `stroke="${ink}" stroke-width="2.2"`) +
    line('M56,66C66,74 74,84 77,92M52,70C58,78 64,86 68,93', '#ffd54a', 2) +
    path(
      'M28,20C44,2 74,12 74,42C74,62 62,76 46,76C30,76 22,58 26,40Z',
      'url(#a)',
      `stroke="${ink}" stroke-width="2.6"`,
    ) +
    path('M48,36C68,36 76,56 66,76C54,74 42,62 40,48Z', 'url(#b)', `stroke="${ink}" stroke-width="2"`) +
    line('M48,46C58,48 64,56 64,68M46,53C54,56 58,62 59,70', '#d5ffd8', 2) +
    path('M29,19C14,20 8,34 18,44C20,36 27,34 34,36Z', '#ff3b4e', `stroke="${ink}" stroke-width="2.4"`) +
    line('M18,40C20,34 24,31 30,31', '#7a0018', 1.8) +
    circle(42, 26, 7.5, '#fff', `stroke="${ink}" stroke-width="1.8"`) +
    circle(40.5, 26, 3.8, ink) +
    circle(39, 24.6, 1.3, '#fff') +
    line('M27,44C34,52 48,50 56,38', '#ff2f78', 4.5) +
    line('M10,84H90', '#8a4b12', 7) +
    line('M10,82H90', '#d98a3a', 2) +
    line('M38,76L36,86M48,76L50,86', '#ff8c1a', 4),
  linear('a', [
    [0, '#c8ff5a'],
    [0.5, '#45cf52'],
    [1, '#0e9a55'],
  ]) +
    linear('b', [
      [0, '#2fd17c'],
      [1, '#067a5c'],
    ]),
);

const eye =
  path('M0,-44C9,-42 9,-28 0,-26C-9,-28 -9,-42 0,-44Z', '#ffd54a', 'stroke="#7a4c00" stroke-width="1"') +
  ellipse(0, -35, 4.6, 5.6, '#12b5c9') +
  ellipse(0, -34, 2.6, 3.4, '#2b1a86');
const peacock = picture(
  Array.from({ length: 9 }, (_, at) =>
    group(
      `translate(50 62) rotate(${-80 + at * 20})`,
      path('M-3,0C-16,-24 -14,-46 0,-52C14,-46 16,-24 3,0Z', 'url(#a)', `stroke="${ink}" stroke-width="1.8"`) + eye,
    ),
  ).join('') +
    path(
      'M50,92C34,92 30,78 36,66C40,58 42,48 41,40C40,30 45,24 52,26C59,28 60,38 58,46C56,56 62,60 65,70C68,82 62,92 50,92Z',
      'url(#b)',
      `stroke="${ink}" stroke-width="2.4"`,
    ) +
    path('M42,36L31,39L42,42Z', '#ff9f1c', `stroke="${ink}" stroke-width="1.8"`) +
    circle(47, 35, 3.4, '#fff') +
    circle(46.4, 35, 1.7, ink) +
    line('M50,26L46,14M52,26L53,13M54,27L60,16', '#2c6be0', 1.8) +
    circle(46, 13, 2.6, '#ffd54a') +
    circle(53, 12, 2.6, '#ffd54a') +
    circle(60, 15, 2.6, '#ffd54a') +
    line('M42,62C48,66 54,66 59,62M40,70C48,76 56,76 62,70M42,79C48,84 56,84 60,79', '#8ff0ff', 1.8),
  linear('a', [
    [0, '#35d07f'],
    [0.6, '#0c9c7c'],
    [1, '#075a6e'],
  ]) +
    linear('b', [
      [0, '#4fc3ff'],
      [0.5, '#1465dd'],
      [1, '#27128a'],
    ]),
);

const wheelOf = (x: number, y: number, r: number): string =>
  circle(x, y, r, 'none', `stroke="${ink}" stroke-width="4.6"`) +
  circle(x, y, r, 'none', 'stroke="#d9e2ff" stroke-width="1.6"') +
  around(10, x, y, () => line(`M0,-3V${-r + 1}`, '#c9d4ff', 1)) +
  circle(x, y, 3.4, '#ffd54a', `stroke="${ink}" stroke-width="1.4"`);
const rickshaw = picture(
  circle(50, 48, 47, 'url(#s)') +
    around(18, 50, 48, (at) => path('M-3,-47L0,-34L3,-47Z', at % 2 === 0 ? '#ffd54a' : '#ff5d8f')) +
    wheelOf(30, 72, 17) +
    wheelOf(80, 76, 13) +
    path('M12,30C14,10 46,6 58,22L62,48H18Z', 'url(#h)', `stroke="${ink}" stroke-width="2.6"`) +
    line('M22,46C22,30 30,18 40,15M34,46C34,32 40,22 49,18M48,46C48,34 52,26 56,22', '#ffe27a', 2.2) +
    path('M14,46H64L60,62H18Z', 'url(#b)', `stroke="${ink}" stroke-width="2.4"`) +
    around(8, 38, 54, () => path(petal(7, 2.6), '#ff4fa0')) +
    circle(38, 54, 2.2, '#fff') +
    line('M60,60L72,48L80,76L56,72M72,48L70,40H78', ink, 4.2) +
    line('M60,60L72,48L80,76L56,72M72,48L70,40H78', '#ff3b4e', 2) +
    line('M64,50H74', '#2b0f1d', 5) +
    rect(14, 60, 46, 5, 2.5, '#ffd54a', `stroke="${ink}" stroke-width="1.6"`),
  radial(
    's',
    [
      [0, '#fff2b3'],
      [0.6, '#ff8c5a'],
      [1, '#c2187a'],
    ],
    0.5,
    0.5,
    0.6,
  ) +
    linear('h', [
      [0, '#20d0c2'],
      [0.5, '#0b8fb0'],
      [1, '#1a3f9c'],
    ]) +
    linear('b', [
      [0, '#ffe27a'],
      [1, '#ff9f1c'],
    ]),
);

const hood = picture(
  path(star(16, 49, 41), '#ffd54a', `stroke="${ink}" stroke-width="2"`) +
    circle(50, 50, 38, 'url(#g)', `stroke="${ink}" stroke-width="2"`) +
    path(
      'M16,66C14,30 34,14 50,14C66,14 86,30 84,66C78,60 72,60 67,66C62,60 56,60 50,66C44,60 38,60 33,66C28,60 22,60 16,66Z',
      'url(#h)',
      `stroke="${ink}" stroke-width="2.4"`,
    ) +
    line('M33,66C30,44 38,24 50,14M67,66C70,44 62,24 50,14M50,66V14', '#ffe27a', 2.4) +
    Array.from({ length: 5 }, (_, at) =>
      path(star(5, 5, 2.2, 22 + at * 14, 58 - Math.abs(at - 2) * -2 - 6), '#fff'),
    ).join('') +
    mirror(path('M30,70L16,90L28,86L34,94L42,74Z', '#e3267f', `stroke="${ink}" stroke-width="2"`)) +
    circle(50, 72, 13, 'url(#a)', `stroke="${ink}" stroke-width="2"`) +
    path(star(5, 10, 4.4, 50, 72), '#fff6c9'),
  linear('h', [
    [0, '#ff6aa8'],
    [0.5, '#e0115f'],
    [1, '#8f0a58'],
  ]) +
    radial('g', [
      [0, '#9af7ea'],
      [1, '#0b8f9e'],
    ]) +
    radial('a', [
      [0, '#ffd54a'],
      [1, '#f2780c'],
    ]),
);

const wheel = picture(
  circle(50, 50, 47, 'url(#a)', `stroke="${ink}" stroke-width="2.4"`) +
    around(24, 50, 50, () => circle(0, -43, 2.2, '#fff7d1')) +
    circle(50, 50, 38, '#3a1262', 'stroke="#fff2b3" stroke-width="2"') +
    around(16, 50, 50, (at) => line('M0,-10L0,-37', at % 2 === 0 ? '#ff7ab8' : '#6ff0e2', 2.4)) +
    around(16, 50, 50, () => circle(0, -30, 2.6, '#ffd54a'), 11.25) +
    circle(50, 50, 20, 'url(#b)', `stroke="${ink}" stroke-width="2"`) +
    around(8, 50, 50, () => path(petal(17, 5.5), '#ff4f9e', 'stroke="#7a0046" stroke-width="1"')) +
    around(8, 50, 50, () => path(petal(11, 3), '#ffe27a'), 22.5) +
    circle(50, 50, 5, '#fff', `stroke="${ink}" stroke-width="1.6"`),
  radial(
    'a',
    [
      [0, '#fff0a0'],
      [0.7, '#ffb01f'],
      [1, '#b36200'],
    ],
    0.5,
    0.5,
    0.55,
  ) +
    radial('b', [
      [0, '#c6fff6'],
      [1, '#12a59b'],
    ]),
);

export const rickshawSymbols = {
  marigold,
  hibiscus,
  lotus,
  jasmine,
  bell,
  parrot,
  peacock,
  rickshaw,
  hood,
  wheel,
} as const;
