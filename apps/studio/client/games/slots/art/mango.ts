/** The world of the mango orchard in early summer: fruit, the thieves of fruit, and the baskets of the harvest. */
import { around, circle, ellipse, group, line, linear, mirror, path, picture, radial, rect } from './draw.ts';

const ink = '#3a1a06';
const leafOf = (x: number, y: number, turn: number, size = 1): string =>
  group(
    `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    path('M0,0C8,-10 26,-12 38,0C26,10 8,10 0,0Z', 'url(#leaf)', `stroke="${ink}" stroke-width="2"`) +
      line('M3,0H33M12,0l6,-5M20,0l6,-4M12,0l6,5M20,0l6,4', '#d9ffb0', 1.4),
  );
const leafFill = linear('leaf', [
  [0, '#6fd14a'],
  [1, '#1c7a2e'],
]);

const lycheeAt = (x: number, y: number): string =>
  circle(x, y, 22, 'url(#a)', `stroke="${ink}" stroke-width="2.2"`) +
  [-12, -4, 4, 12]
    .map((dy) =>
      [-12, -4, 4, 12]
        .map((dx) => (dx * dx + dy * dy < 280 ? line(`M${x + dx - 3},${y + dy}q3,-4 6,0`, '#8f0f2e', 1.5) : ''))
        .join(''),
    )
    .join('') +
  ellipse(x - 7, y - 9, 5, 3.4, '#ffd0d8', 'opacity=".8"');
const lychee = picture(
  leafOf(46, 20, -30) +
    leafOf(52, 22, 170, 0.9) +
    line('M50,8C50,20 34,26 30,40M50,14C56,24 66,30 70,42M50,18L50,54', '#7a4a1c', 3) +
    lycheeAt(28, 56) +
    lycheeAt(72, 58) +
    lycheeAt(50, 74),
  leafFill +
    radial('a', [
      [0, '#ff8a9c'],
      [0.6, '#e0284f'],
      [1, '#96102f'],
    ]),
);

const guava = picture(
  leafOf(50, 16, -20) +
    leafOf(50, 16, 200, 0.8) +
    line('M50,22V10', '#7a4a1c', 4) +
    path(
      'M50,20C68,16 88,34 88,58C88,82 70,94 50,94C30,94 12,82 12,58C12,34 32,16 50,20Z',
      'url(#a)',
      `stroke="${ink}" stroke-width="2.6"`,
    ) +
    path(
      'M56,34C76,36 82,52 80,66C78,82 64,88 52,84C40,78 40,38 56,34Z',
      '#fff1e6',
      `stroke="${ink}" stroke-width="2"`,
    ) +
    path('M58,42C70,44 74,54 72,64C70,76 60,80 54,76C47,72 48,44 58,42Z', 'url(#b)') +
    around(9, 61, 60, () => ellipse(0, -10, 1.7, 2.6, '#ffe9b0', `stroke="${ink}" stroke-width=".8"`)) +
    circle(61, 60, 2, '#ffe9b0') +
    line('M24,42C20,54 22,68 30,78', '#f2ffd0', 4, 'opacity=".8"'),
  leafFill +
    radial('a', [
      [0, '#e9ff9a'],
      [0.6, '#a8d845'],
      [1, '#5c9426'],
    ]) +
    radial('b', [
      [0, '#ff9fae'],
      [1, '#ef5f7f'],
    ]),
);

const jamunAt = (x: number, y: number, turn: number): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    ellipse(0, 0, 15, 22, 'url(#a)', `stroke="${ink}" stroke-width="2.2"`) +
      ellipse(-5, -9, 3.6, 6, '#e6c8ff', 'opacity=".75"') +
      circle(0, -20, 3, '#2b0a45'),
  );
const jamun = picture(
  leafOf(50, 18, -25) +
    leafOf(50, 20, 205, 0.95) +
    line('M50,8L50,34M50,16L30,36M50,16L70,36', '#7a4a1c', 3) +
    jamunAt(28, 56, 12) +
    jamunAt(72, 56, -12) +
    jamunAt(50, 68, 0),
  leafFill +
    radial('a', [
      [0, '#9a5fe0'],
      [0.5, '#4d1c96'],
      [1, '#1f0845'],
    ]),
);

const jackfruit = picture(
  line('M50,14V4M50,8L64,4', '#7a4a1c', 5) +
    leafOf(56, 12, -8, 0.8) +
    path(
      'M50,12C74,10 90,34 88,58C86,82 70,96 50,96C30,96 14,82 12,58C10,34 26,10 50,12Z',
      'url(#a)',
      `stroke="${ink}" stroke-width="2.6"`,
    ) +
    Array.from({ length: 9 }, (_, row) =>
      Array.from({ length: 9 }, (_c, at) => {
        const [x, y] = [14 + at * 9 + (row % 2) * 4.5, 20 + row * 9];
        return ((x - 50) / 36) ** 2 + ((y - 55) / 40) ** 2 < 0.9
          ? path(`M${x - 3},${y + 2}L${x},${y - 4}L${x + 3},${y + 2}Z`, '#e9f28a', 'stroke="#5c6b16" stroke-width=".9"')
          : '';
      }).join(''),
    ).join('') +
    path(
      'M58,44C78,42 84,58 80,74C74,88 58,90 54,78C50,66 48,48 58,44Z',
      '#fff3c4',
      `stroke="${ink}" stroke-width="2"`,
    ) +
    [
      [64, 54],
      [70, 66],
      [62, 70],
      [66, 80],
    ]
      .map(
        ([x = 0, y = 0]) =>
          ellipse(x, y, 6.4, 4.8, '#ffc42e', `stroke="${ink}" stroke-width="1.4"`) + ellipse(x, y, 2.4, 1.7, '#b8701f'),
      )
      .join(''),
  leafFill +
    radial('a', [
      [0, '#d9e85a'],
      [0.6, '#9cb02a'],
      [1, '#5c6b16'],
    ]),
);

const parrot = picture(
  circle(50, 50, 47, 'url(#s)') +
    leafOf(6, 82, -10, 0.9) +
    leafOf(94, 82, 190, 0.9) +
    path('M62,60C76,70 84,84 86,98L74,92L66,99C58,88 52,78 50,68Z', '#0b8a52', `stroke="${ink}" stroke-width="2.2"`) +
    path(
      'M30,26C40,6 72,10 76,40C78,62 66,78 50,78C34,78 28,62 30,46Z',
      'url(#a)',
      `stroke="${ink}" stroke-width="2.6"`,
    ) +
    path('M54,40C72,40 78,58 70,76C58,76 46,66 46,52Z', 'url(#b)', `stroke="${ink}" stroke-width="2"`) +
    line('M54,50C62,52 66,60 66,68M52,57C58,60 61,66 61,72', '#d5ffd8', 2) +
    path('M34,22C16,22 12,38 22,48C24,40 30,38 38,40Z', '#ff4a3a', `stroke="${ink}" stroke-width="2.4"`) +
    circle(46, 29, 7.6, '#fff', `stroke="${ink}" stroke-width="1.8"`) +
    circle(44.6, 29, 3.8, ink) +
    circle(43.2, 27.6, 1.3, '#fff') +
    line('M32,46C40,54 52,52 60,42', '#ff2f6a', 4.4) +
    group(
      'translate(8 44) scale(.36)',
      path(
        'M10,40C10,10 60,0 78,34C92,64 70,92 44,90C20,88 10,66 10,40Z',
        '#ffb52e',
        `stroke="${ink}" stroke-width="5"`,
      ),
    ),
  leafFill +
    radial('s', [
      [0, '#fff6c0'],
      [1, '#8fdc6a'],
    ]) +
    linear('a', [
      [0, '#d0ff6a'],
      [0.5, '#4fd45a'],
      [1, '#129a50'],
    ]) +
    linear('b', [
      [0, '#35d98a'],
      [1, '#087a56'],
    ]),
);

const squirrel = picture(
  circle(50, 50, 47, 'url(#s)') +
    path(
      'M62,86C92,86 100,56 84,36C74,22 56,26 58,42C60,54 72,52 70,62C68,72 58,74 56,82Z',
      'url(#a)',
      `stroke="${ink}" stroke-width="2.6"`,
    ) +
    line('M66,80C84,76 90,56 80,42C74,34 66,36 66,42', '#ffe3b8', 3, 'opacity=".8"') +
    path('M24,90C20,70 28,58 42,56C58,58 64,72 60,92Z', 'url(#a)', `stroke="${ink}" stroke-width="2.6"`) +
    path('M30,90C28,74 34,66 42,66C50,68 52,80 50,92Z', '#fff0d6') +
    path(
      'M18,40C18,24 32,16 44,20C56,24 60,38 54,50C48,60 32,60 24,54C20,50 18,46 18,40Z',
      'url(#a)',
      `stroke="${ink}" stroke-width="2.6"`,
    ) +
    path('M26,24L24,10L38,19ZM44,19L54,10L54,27Z', '#b0602a', `stroke="${ink}" stroke-width="2.2"`) +
    line('M34,20C36,30 36,40 34,48M42,20C44,30 44,40 42,48', '#5a2a0e', 2.4) +
    circle(28, 38, 5, '#fff', `stroke="${ink}" stroke-width="1.6"`) +
    circle(27, 38, 3, ink) +
    circle(26, 36.8, 1, '#fff') +
    circle(48, 39, 5, '#fff', `stroke="${ink}" stroke-width="1.6"`) +
    circle(47, 39, 3, ink) +
    circle(46, 37.8, 1, '#fff') +
    ellipse(36, 47, 3, 2.2, ink) +
    path('M32,51q4,4 8,0v5q-4,3 -8,0Z', '#fff', `stroke="${ink}" stroke-width="1.2"`) +
    group(
      'translate(24 60) scale(.3)',
      path(
        'M10,40C10,10 60,0 78,34C92,64 70,92 44,90C20,88 10,66 10,40Z',
        '#ffb52e',
        `stroke="${ink}" stroke-width="6"`,
      ),
    ) +
    line('M26,70q6,6 12,2M50,74q-6,4 -10,0', ink, 3),
  radial('s', [
    [0, '#fff6c0'],
    [1, '#ffb04a'],
  ]) +
    linear('a', [
      [0, '#e8a05a'],
      [1, '#9c5222'],
    ]),
);

const pickle = picture(
  ellipse(50, 93, 32, 5, '#00000044') +
    path(
      'M22,30C14,36 14,44 14,52V82C14,92 22,95 50,95C78,95 86,92 86,82V52C86,44 86,36 78,30Z',
      'url(#g)',
      `stroke="${ink}" stroke-width="2.6"`,
    ) +
    path('M18,54C30,48 70,60 82,52V82C82,89 76,91 50,91C24,91 18,89 18,82Z', 'url(#o)') +
    [
      [30, 66, 20],
      [52, 64, -24],
      [70, 72, 30],
      [40, 80, -12],
      [60, 82, 16],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        group(
          `translate(${x} ${y}) rotate(${turn})`,
          path('M-10,-5C-2,-10 8,-8 11,0C4,6 -6,7 -10,-5Z', '#d9a21f', `stroke="${ink}" stroke-width="1.6"`) +
            line('M-6,-3C0,-5 5,-4 8,0', '#fff0a0', 1.6),
        ),
      )
      .join('') +
    [
      [24, 78],
      [48, 74],
      [66, 62],
      [36, 60],
      [76, 82],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 2, '#c2241f'))
      .join('') +
    line('M22,44C20,58 20,70 22,84', '#ffffff', 4, 'opacity=".7"') +
    rect(24, 20, 52, 12, 4, '#c9b08a', `stroke="${ink}" stroke-width="2.2"`) +
    path(
      'M16,20C20,6 80,6 84,20L88,30C76,24 68,30 62,25C56,31 46,31 40,25C32,31 22,25 12,30Z',
      '#d6364a',
      `stroke="${ink}" stroke-width="2.4"`,
    ) +
    Array.from({ length: 8 }, (_, at) => circle(22 + at * 8, 15 + (at % 2) * 5, 2.2, '#fff3d0')).join('') +
    line('M22,30C36,36 64,36 78,30', '#ffd54a', 3),
  linear('g', [
    [0, '#f2ffff'],
    [1, '#c4e6e0'],
  ]) +
    linear('o', [
      [0, '#f0a82e'],
      [1, '#b0561a'],
    ]),
);

const basket = picture(
  around(20, 50, 50, (at) => path('M-4,-30L0,-49L4,-30Z', at % 2 === 0 ? '#ffd54a' : '#ff9f3a')) +
    circle(50, 50, 38, 'url(#s)', `stroke="${ink}" stroke-width="2"`) +
    [
      [34, 40],
      [66, 40],
      [50, 32],
      [42, 48],
      [60, 48],
    ]
      .map(([x = 0, y = 0], at) =>
        group(
          `translate(${x - 14} ${y - 14}) scale(.33)`,
          path(
            'M10,40C10,10 60,0 78,34C92,64 70,92 44,90C20,88 10,66 10,40Z',
            ['#ffb52e', '#ff8a2b', '#ffd54a'][at % 3] as string,
            `stroke="${ink}" stroke-width="6"`,
          ) + line('M26,30C30,24 38,22 44,24', '#fff6c9', 7),
        ),
      )
      .join('') +
    path('M14,50H86L76,88C70,94 30,94 24,88Z', 'url(#w)', `stroke="${ink}" stroke-width="2.6"`) +
    [0, 1, 2, 3]
      .map((row) =>
        Array.from({ length: 7 }, (_, at) =>
          rect(
            19 + row * 2 + at * (9 - row * 0.6),
            55 + row * 9,
            6.4 - row * 0.4,
            5.6,
            2,
            (at + row) % 2 === 0 ? '#f5d08a' : '#8a4f1c',
            'stroke="#5a2f0e" stroke-width=".8"',
          ),
        ).join(''),
      )
      .join('') +
    rect(10, 47, 80, 8, 4, '#d99a4a', `stroke="${ink}" stroke-width="2.2"`) +
    mirror(path('M12,48C2,56 6,70 18,70', 'none', 'stroke="#a3642a" stroke-width="5"')),
  radial('s', [
    [0, '#e9ffb0'],
    [1, '#5fb83a'],
  ]) +
    linear('w', [
      [0, '#e0a85a'],
      [1, '#9c5f26'],
    ]),
);

const mango = picture(
  circle(50, 54, 45, '#fff3a8', 'opacity=".35"') +
    line('M52,20C50,12 54,6 60,3', '#7a4a1c', 5) +
    leafOf(54, 14, -18) +
    leafOf(52, 16, 196, 0.75) +
    path(
      'M56,17C78,14 95,32 92,56C89,80 68,92 48,93C34,94 22,90 14,95C8,88 8,76 12,62C18,40 36,20 56,17Z',
      'url(#a)',
      `stroke="${ink}" stroke-width="3"`,
    ) +
    path('M66,18C88,24 94,48 86,66C80,80 66,88 54,91C74,76 82,46 66,18Z', '#e8391f', 'opacity=".5"') +
    path('M24,56C28,42 38,30 50,26', 'none', 'stroke="#fffbe0" stroke-width="6" stroke-linecap="round" opacity=".9"') +
    circle(20, 62, 3, '#fffbe0', 'opacity=".9"') +
    [
      [44, 60],
      [56, 48],
      [66, 66],
      [38, 78],
      [54, 80],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 1.6, '#b8560a', 'opacity=".6"'))
      .join(''),
  leafFill +
    radial(
      'a',
      [
        [0, '#fff08a'],
        [0.45, '#ffc02e'],
        [0.8, '#ff8a1c'],
        [1, '#d9481a'],
      ],
      0.35,
      0.35,
      0.8,
    ),
);

export const mangoSymbols = { lychee, guava, jamun, jackfruit, parrot, squirrel, pickle, basket, mango } as const;
