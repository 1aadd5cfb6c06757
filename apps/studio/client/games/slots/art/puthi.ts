/** The world of the lost puthi: terracotta plaques of an old monastery, bronze and lamplight, and a manuscript of palm leaves. */
import { around, circle, ellipse, group, line, linear, mirror, path, petal, picture, radial, rect } from './draw.ts';

const ink = '#2a1208';

/** A plaque of burnt clay with a figure pressed into it. */
function plaque(figure: string, light: string, dark: string): string {
  return picture(
    rect(5, 5, 90, 90, 7, 'url(#c)', `stroke="${ink}" stroke-width="2.6"`) +
      rect(12, 12, 76, 76, 4, 'url(#d)', 'stroke="#00000055" stroke-width="1.6"') +
      Array.from(
        { length: 11 },
        (_, at) => circle(14 + at * 7.2, 8.6, 1.6, light) + circle(14 + at * 7.2, 91.4, 1.6, dark),
      ).join('') +
      Array.from(
        { length: 11 },
        (_, at) => circle(8.6, 14 + at * 7.2, 1.6, light) + circle(91.4, 14 + at * 7.2, 1.6, dark),
      ).join('') +
      `<g transform="translate(1.6 2.2)" opacity=".5">${figure.replaceAll('#fig', '#1c0a04').replaceAll('#lit', '#1c0a04')}</g>` +
      figure.replaceAll('#fig', light).replaceAll('#lit', '#fff1d6'),
    linear(
      'c',
      [
        [0, light],
        [0.5, dark],
        [1, dark],
      ],
      [1, 1],
    ) +
      radial(
        'd',
        [
          [0, dark],
          [1, '#3a1509'],
        ],
        0.5,
        0.4,
        0.8,
      ),
  );
}
const fish = plaque(
  path('M18,50C30,28 58,28 70,48L84,34C81,46 81,56 84,68L70,54C58,74 30,74 18,50Z', '#fig') +
    line('M34,36C40,46 40,56 34,66M46,34q8,8 0,16q8,8 0,16M57,38q6,6 0,12q6,6 0,12', '#lit', 2) +
    circle(27, 47, 3.4, '#lit') +
    line('M20,78q8,-6 16,0t16,0t16,0t14,0', '#lit', 2),
  '#e0905a',
  '#96482a',
);
const horse = plaque(
  path(
    'M20,44C18,40 22,34 28,31L34,18L38,25C46,26 50,34 52,44H70C78,44 82,50 82,58L84,82H76L73,65C66,68 58,68 52,66L50,82H42L40,64L30,80L24,74L35,58C32,52 32,48 32,44C28,47 23,48 20,44Z',
    '#fig',
  ) +
    line('M38,25C44,30 47,36 48,44M42,25C49,29 52,36 54,44M82,50C89,54 89,66 85,74', '#lit', 2.4) +
    circle(31, 36, 2.2, '#lit') +
    line('M22,43L30,38M24,46L33,44', '#lit', 1.8) +
    path('M50,43H66L64,57H52Z', '#lit', 'opacity=".6"') +
    line('M52,62C60,65 68,65 74,62', '#lit', 1.8),
  '#d9b06a',
  '#8a6426',
);
const bird = plaque(
  path(
    'M30,36C28,22 46,18 46,32C46,42 36,46 40,56C50,44 70,44 80,34C82,54 72,74 50,76C30,76 24,64 28,54C32,46 30,42 30,36Z',
    '#fig',
  ) +
    path('M31,30L18,34L31,37Z', '#lit') +
    circle(38, 30, 2.4, '#lit') +
    line('M46,60C56,58 66,54 74,46M46,66C56,66 64,62 70,56M44,56q10,-6 20,-6', '#lit', 2) +
    line('M20,82H80', '#lit', 2.4, 'stroke-dasharray="6 4"'),
  '#9fb8a0',
  '#4c6a58',
);
const elephant = plaque(
  path('M26,80V54C24,34 42,26 56,28C74,30 82,44 80,60V80H70V66H60V80H50V66H42V80Z', '#fig') +
    path(
      'M34,34C20,34 16,48 18,62C18,72 12,74 10,70',
      'none',
      'stroke="#fig" stroke-width="8" stroke-linecap="round"',
    ) +
    path('M40,34C50,36 52,52 42,58C34,56 32,40 40,34Z', '#lit', 'opacity=".7"') +
    circle(29, 46, 2.4, '#lit') +
    line('M24,58C22,64 26,68 30,66', '#lit', 3) +
    path('M52,28H70L72,46H52Z', '#lit', 'opacity=".5"') +
    line('M52,34H71M52,40H72', '#fig', 1.6),
  '#c98a86',
  '#7a3f42',
);

const lamp = picture(
  ellipse(50, 90, 30, 5, '#00000066') +
    circle(50, 26, 26, '#ffcf4a', 'opacity=".22"') +
    circle(50, 26, 16, '#ffe27a', 'opacity=".35"') +
    path('M50,4C62,18 62,32 50,38C38,32 38,18 50,4Z', 'url(#f)') +
    path('M50,18C55,25 55,32 50,35C45,32 45,25 50,18Z', '#fffbe0') +
    path(
      'M8,46C24,40 76,40 92,46C88,64 72,70 58,70H42C28,70 12,64 8,46Z',
      'url(#b)',
      `stroke="${ink}" stroke-width="2.6"`,
    ) +
    ellipse(50, 45.5, 41, 6, '#6b3a0c', `stroke="${ink}" stroke-width="2"`) +
    ellipse(50, 46, 33, 3.6, '#ffb52e', 'opacity=".8"') +
    Array.from({ length: 7 }, (_, at) =>
      path(`M${22 + at * 9},54l4,4l-4,5l-4,-5Z`, '#ffe9a0', `stroke="${ink}" stroke-width=".8"`),
    ).join('') +
    path('M44,70H56L54,80H46Z', 'url(#b)', `stroke="${ink}" stroke-width="2"`) +
    path('M28,90C30,80 70,80 72,90Z', 'url(#b)', `stroke="${ink}" stroke-width="2.4"`),
  linear('b', [
    [0, '#ffe7a0'],
    [0.4, '#d99a2b'],
    [1, '#7d4a0e'],
  ]) +
    linear('f', [
      [0, '#ff7a1c'],
      [1, '#ffe27a'],
    ]),
);
const boat = picture(
  path('M4,84q11,-8 23,0t23,0t23,0t23,0V96H4Z', '#0f7c8c', `stroke="${ink}" stroke-width="2"`) +
    line('M8,90q10,-6 20,0t20,0t20,0t20,0', '#8feaf2', 2) +
    path('M48,8V62H14C18,40 30,18 48,8Z', 'url(#s)', `stroke="${ink}" stroke-width="2.4"`) +
    path('M54,16V62H84C80,42 70,26 54,16Z', '#c2362b', `stroke="${ink}" stroke-width="2.4"`) +
    line('M44,18C34,30 26,44 22,58M58,28C66,38 72,48 76,58', '#fff3cf', 2) +
    circle(38, 44, 8, '#c2362b', `stroke="${ink}" stroke-width="1.6"`) +
    circle(38, 44, 3.4, '#ffd54a') +
    line('M51,4V66', '#5a2f10', 4.4) +
    path(
      'M4,58C18,68 82,68 97,54C95,72 84,84 66,84H34C16,84 6,74 4,58Z',
      'url(#w)',
      `stroke="${ink}" stroke-width="2.6"`,
    ) +
    line('M10,68C28,76 74,76 92,66', '#ffd98a', 2) +
    Array.from({ length: 6 }, (_, at) => circle(24 + at * 10.5, 78 - Math.abs(at - 2.5) * 0.8, 2.2, '#ffd54a')).join(
      '',
    ) +
    circle(88, 62, 3.4, '#fff', `stroke="${ink}" stroke-width="1.6"`) +
    circle(88.6, 62, 1.6, ink),
  linear('s', [
    [0, '#fff6dc'],
    [1, '#e8b866'],
  ]) +
    linear('w', [
      [0, '#b8752c'],
      [1, '#5a2f10'],
    ]),
);
const crown = picture(
  ellipse(50, 88, 36, 6, '#00000055') +
    path(
      'M12,78L8,34L28,52L34,20L50,44L66,20L72,52L92,34L88,78Z',
      'url(#g)',
      `stroke="${ink}" stroke-width="2.8" stroke-linejoin="round"`,
    ) +
    path('M50,6C60,18 60,32 50,42C40,32 40,18 50,6Z', 'url(#r)', `stroke="${ink}" stroke-width="2.2"`) +
    path('M50,14C54,20 54,26 50,32Z', '#fff', 'opacity=".55"') +
    [
      [8, 32],
      [34, 18],
      [66, 18],
      [92, 32],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 4.6, '#fff3c4', `stroke="${ink}" stroke-width="1.8"`))
      .join('') +
    path('M11,68C36,76 64,76 89,68L88,82C64,90 36,90 12,82Z', 'url(#g)', `stroke="${ink}" stroke-width="2.4"`) +
    [20, 35, 50, 65, 80]
      .map((x, at) =>
        path(
          `M${x},${72 + (at % 2) * 1.4}l6,5l-6,6l-6,-6Z`,
          ['#1f9d62', '#d6123a', '#1f5fd6', '#d6123a', '#1f9d62'][at] as string,
          `stroke="${ink}" stroke-width="1.4"`,
        ),
      )
      .join('') +
    line('M18,62L17,48M34,60L36,38M66,60L64,38M82,62L83,48', '#fff6d0', 2.4, 'opacity=".8"'),
  linear('g', [
    [0, '#fff0a0'],
    [0.45, '#f2b02a'],
    [1, '#9c5a08'],
  ]) +
    radial('r', [
      [0, '#ff9fb0'],
      [0.6, '#e0113f'],
      [1, '#7d0026'],
    ]),
);
const scribe = picture(
  circle(50, 50, 48, 'url(#n)', 'stroke="#f2c25a" stroke-width="2.4"') +
    around(24, 50, 50, (at) => line('M0,-38V-45', at % 2 === 0 ? '#f2c25a' : '#a8762a', 2)) +
    path(
      'M14,92C18,66 34,60 50,60C66,60 82,66 86,92C66,99 34,99 14,92Z',
      'url(#c)',
      `stroke="${ink}" stroke-width="2.4"`,
    ) +
    path('M40,62L50,78L60,62L56,60H44Z', '#fff4dc', `stroke="${ink}" stroke-width="1.8"`) +
    path(
      'M34,36C34,18 66,18 66,36C67,52 60,64 50,64C40,64 33,52 34,36Z',
      'url(#f)',
      `stroke="${ink}" stroke-width="2.4"`,
    ) +
    path(
      'M28,34C24,12 40,6 50,6C60,6 76,12 72,34C66,26 58,24 50,24C42,24 34,26 28,34Z',
      '#fff4dc',
      `stroke="${ink}" stroke-width="2.4"`,
    ) +
    line('M30,26C42,18 58,18 70,26M32,18C44,11 56,11 68,18', '#c9a86a', 2) +
    circle(50, 12, 4, '#d6123a', `stroke="${ink}" stroke-width="1.4"`) +
    mirror(
      path('M38,39Q42,35 46,39Q42,42 38,39Z', '#fff', `stroke="${ink}" stroke-width="1.4"`) +
        circle(42, 38.8, 1.7, ink) +
        line('M37,33Q42,30 46,33', ink, 2),
    ) +
    line('M50,40L48,47H52', '#8a4a22', 1.8) +
    path(
      'M40,51C44,48 56,48 60,51C60,62 56,72 50,76C44,72 40,62 40,51Z',
      '#f2efe8',
      `stroke="${ink}" stroke-width="1.6"`,
    ) +
    line('M45,54Q50,57 55,54', '#a33a2a', 2) +
    path('M66,84L90,44L94,48L72,88Z', '#e8dcc0', `stroke="${ink}" stroke-width="1.8"`) +
    path('M66,84L64,92L72,88Z', ink),
  radial(
    'n',
    [
      [0, '#7a3f8f'],
      [1, '#2b1040'],
    ],
    0.5,
    0.4,
    0.7,
  ) +
    linear('c', [
      [0, '#e8a52e'],
      [1, '#a3531a'],
    ]) +
    linear('f', [
      [0, '#d99a66'],
      [1, '#a86236'],
    ]),
);
const book = picture(
  circle(50, 50, 48, '#ffd54a', 'opacity=".18"') +
    around(16, 50, 50, () => path('M-2,-34L0,-49L2,-34Z', '#ffd54a', 'opacity=".8"')) +
    group(
      'rotate(-8 50 50)',
      [0, 1, 2, 3]
        .map((at) =>
          rect(
            10 + at * 1.2,
            58 + at * 4.4,
            78,
            5.4,
            2,
            at % 2 === 0 ? '#f0d79a' : '#dcb869',
            `stroke="${ink}" stroke-width="1.4"`,
          ),
        )
        .join('') +
        rect(7, 28, 84, 34, 5, 'url(#l)', `stroke="${ink}" stroke-width="2.6"`) +
        rect(12, 33, 74, 24, 3, 'none', 'stroke="#ffe9a8" stroke-width="1.6" stroke-dasharray="3 2"') +
        [24, 76]
          .map((x) => circle(x, 45, 6.4, '#f2c25a', `stroke="${ink}" stroke-width="1.8"`) + circle(x, 45, 2.2, ink))
          .join('') +
        around(8, 50, 45, (at) =>
          path(petal(11, 4), at % 2 === 0 ? '#ffd54a' : '#ff9f5a', `stroke="${ink}" stroke-width=".8"`),
        ) +
        circle(50, 45, 3.6, '#d6123a', `stroke="${ink}" stroke-width="1.2"`),
    ) +
    line('M22,26C26,50 28,66 24,84C22,90 30,92 32,88M78,20C80,44 80,60 78,78C78,86 86,86 86,82', '#d6123a', 2.8) +
    circle(84, 18, 2.2, '#fff') +
    circle(16, 70, 1.8, '#fff') +
    circle(64, 14, 1.6, '#fff'),
  linear('l', [
    [0, '#b0243f'],
    [0.5, '#7d1230'],
    [1, '#4a0a20'],
  ]),
);

export const puthiSymbols = { fish, horse, bird, elephant, lamp, boat, crown, scribe, book } as const;
