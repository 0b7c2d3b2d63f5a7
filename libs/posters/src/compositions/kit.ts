import type { Kit } from '../clubs.ts';
import type { Stage } from '../stage.ts';
import { clipped, d, disc, group, line, num, rect, shape } from '../svg.ts';

/** A kit laid over a box, uncut. */
export function kitCloth(
  kit: Kit,
  x: number,
  y: number,
  width: number,
  height: number,
  stripe: number,
): string {
  let art = rect(x, y, width, height, kit.main);
  if (kit.pattern === 'stripes')
    for (let at = x + stripe * 0.5; at < x + width; at += stripe * 2)
      art += rect(at, y, stripe, height, kit.other);
  if (kit.pattern === 'hoops')
    for (let at = y + stripe * 0.5; at < y + height; at += stripe * 2)
      art += rect(x, at, width, stripe, kit.other);
  if (kit.pattern === 'sash')
    art += shape(
      d`M${x} ${y + height * 0.12}L${x + width} ${y + height * 0.62}V${y + height * 0.88}L${x} ${y + height * 0.38}Z`,
      kit.other,
    );
  if (kit.pattern === 'half') art += rect(x + width / 2, y, width / 2, height, kit.other);
  return art;
}

const SHIRT = 'M35 5L15 13L0 40L17 50L24 40V100H76V40L83 50L100 40L85 13L65 5Q50 19 35 5Z';

/** A shirt in a box of `size`, in the kit's colours, with a light outline so that it stands on any ground. */
export function shirt(stage: Stage, kit: Kit, name: string, x: number, y: number, size: number): string {
  const cloth = kitCloth(kit, 0, 0, 100, 100, 9.1);
  const trim = kit.pattern === 'plain' ? line('M0 40L17 50M100 40L83 50', kit.other, 7) : '';
  const drawn =
    line(SHIRT, '#FFFDF8', 5.2, ' stroke-linejoin="round"') +
    clipped(`${stage.id}${name}`, SHIRT, cloth + trim) +
    line('M24 40Q20 24 25 10M76 40Q80 24 75 10', '#171413', 1, ' opacity=".35"') +
    line('M35 5Q50 19 65 5', kit.pattern === 'plain' ? kit.other : '#FFFDF8', 4);
  return group(`translate(${num(x)} ${num(y)}) scale(${String(Math.round(size * 10) / 1000)})`, drawn);
}

/** A ball: one dark panel in the middle and five at the edge. */
export function ball(stage: Stage, x: number, y: number, radius: number): string {
  const dark = '#171413';
  const corner = (turn: number, reach: number): [number, number] => {
    const angle = -Math.PI / 2 + (turn * Math.PI * 2) / 5;
    return [x + radius * reach * Math.cos(angle), y + radius * reach * Math.sin(angle)];
  };
  const pentagon = [0, 1, 2, 3, 4].map(turn => corner(turn, 0.36));
  let seams = '';
  let panels = '';
  for (const [turn, [px, py]] of pentagon.entries()) {
    const [ox, oy] = corner(turn, 0.74);
    seams += d`M${px} ${py}L${ox} ${oy}`;
    const [lx, ly] = corner(turn - 0.32, 1.02);
    const [rx, ry] = corner(turn + 0.32, 1.02);
    panels += shape(d`M${ox} ${oy}L${rx} ${ry}L${lx} ${ly}Z`, dark);
  }
  const centre = `M${pentagon.map(([px, py]) => `${num(px)} ${num(py)}`).join('L')}Z`;
  const round = d`M${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}Z`;
  return (
    disc(x, y, radius * 1.08, dark) +
    disc(x, y, radius, '#FFFDF8') +
    clipped(`${stage.id}ball`, round, panels) +
    line(seams, dark, radius * 0.07) +
    shape(centre, dark)
  );
}

/** A supporter's scarf held level: bars of both colours, fringes at both ends. */
export function scarf(kit: Kit, x: number, y: number, length: number, depth: number): string {
  let art = rect(x, y, length, depth, kit.main);
  const bar = depth * 0.4;
  if (kit.pattern === 'plain' || kit.pattern === 'sash')
    art +=
      rect(x, y + depth * 0.12, length, depth * 0.14, kit.other) +
      rect(x, y + depth * 0.74, length, depth * 0.14, kit.other);
  else if (kit.pattern === 'half') art += rect(x, y + depth / 2, length, depth / 2, kit.other);
  else
    for (let at = x + bar; at < x + length - bar * 0.5; at += bar * 2)
      art += rect(at, y, Math.min(bar, x + length - at), depth, kit.other);
  const strands = 7;
  const strand = depth / strands;
  for (let index = 0; index < strands; index++) {
    const reach = depth * (0.3 + (index % 3) * 0.06);
    const colour = index % 2 ? kit.other : kit.main;
    art += rect(x - reach, y + index * strand + strand * 0.15, reach, strand * 0.7, colour);
    art += rect(x + length, y + index * strand + strand * 0.15, reach, strand * 0.7, colour);
  }
  return art;
}
