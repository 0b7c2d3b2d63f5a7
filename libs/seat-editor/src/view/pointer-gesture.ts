import type { Box, Point } from '@vh/seating';
import { boxBetween, drawTools, type DrawTool } from '../state/draw.ts';
import type { Tool } from '../state/editor-state.ts';
import type { PictureGrip } from './picture-gesture.ts';

/** What the pointer is doing since it went down. */
export type Gesture =
  | { readonly kind: 'pan'; readonly last: Point }
  | { readonly kind: 'move'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'marquee'; readonly from: Point; readonly to: Point; readonly adds: boolean }
  | { readonly kind: 'picture'; readonly grip: PictureGrip; readonly from: Point; readonly to: Point }
  | { readonly kind: 'turn'; readonly centre: Point; readonly start: number; readonly degrees: number }
  | { readonly kind: 'draw'; readonly tool: DrawTool; readonly from: Point; readonly to: Point };

/** Tells a tool that draws. */
export function isDrawTool(tool: Tool): tool is DrawTool {
  return drawTools.some(each => each === tool);
}

/** How far a gesture has dragged what is selected, map units. */
export function movedBy(gesture: Gesture | undefined): Point | undefined {
  if (gesture?.kind !== 'move') return undefined;
  return { x: gesture.to.x - gesture.from.x, y: gesture.to.y - gesture.from.y };
}

/** The rectangle that a gesture shows. */
export function marqueeOf(gesture: Gesture | undefined): Box | undefined {
  if (gesture?.kind === 'marquee') return boxBetween(gesture.from, gesture.to);
  if (gesture?.kind !== 'draw' || isLine(gesture.tool)) return undefined;
  return boxBetween(gesture.from, gesture.to);
}

/** The line that a gesture shows. */
export function lineOf(gesture: Gesture | undefined): readonly [Point, Point] | undefined {
  return gesture?.kind === 'draw' && isLine(gesture.tool) ? [gesture.from, gesture.to] : undefined;
}

function isLine(tool: DrawTool): boolean {
  return tool === 'row' || tool === 'curved-row';
}

/** The direction from one point to another, degrees clockwise. */
export function directionOf(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}
