/** The two functions that turn statistics into probabilities, by their series and continued fraction. */

/** The natural logarithm of the gamma function, x > 0: Stirling's series after a shift to x >= 15, to some 1e-13. */
function logGamma(x: number): number {
  let shift = 0;
  let at = x;
  for (; at < 15; at += 1) shift += Math.log(at);
  const inverse = 1 / (at * at);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / at;
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series - shift;
}

/** The upper regularised incomplete gamma function Q(a, x), a > 0, x >= 0. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let n = 1; n < 10_000 && term > sum * 1e-15; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return Math.max(0, 1 - front * sum);
  }
  // Lentz's way through the continued fraction.
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < 10_000; n += 1) {
    const step = -n * (n - a);
    b += 2;
    d = 1 / (step * d + b || tiny);
    c = b + step / c || tiny;
    const factor = c * d;
    value *= factor;
    if (Math.abs(factor - 1) < 1e-15) break;
  }
  return front * value;
}

/** The complementary error function. */
export const erfc = (x: number): number => (x < 0 ? 2 - erfc(-x) : upperGamma(0.5, x * x));

/** How likely a Pearson statistic of so many degrees of freedom is to be at least so large. */
export const chiSquareTail = (statistic: number, freedom: number): number => upperGamma(freedom / 2, statistic / 2);
