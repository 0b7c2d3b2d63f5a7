import { readJson } from '@nx/devkit';
import ts from 'typescript';
import { findNode, memberOf, readSource, required } from '../source.mjs';

/** @typedef {import('@nx/devkit').Tree} Tree */

/**
 * Where a new screen opens. Areas whose screens stand below an id have it there too.
 *
 * @param {Tree} tree
 * @param {string} area
 * @param {string} name the last part of its address
 * @returns {{ path: string, declared: string, address: string }} its path below the routes around it, the same as
 *   `area.json` names it, and the whole address, such as `/client/:id/refund-reasons`
 */
export function findPlace(tree, area, name) {
  const { path: root, paths } = readJson(tree, `apps/${area}/area.json`);
  const { parent } = routesOf(readSource(tree, `apps/${area}/src/area.tsx`));
  const declared = ':id' in paths ? `:id/${name}` : name;
  return { path: parent === ':id' ? name : declared, declared, address: `${root}/${declared}` };
}

/**
 * A new route: before the page for addresses that lead nowhere, or after all others.
 *
 * @param {ts.SourceFile} source of an area
 * @param {string} route its name
 * @returns {import('../source.mjs').Insertion}
 */
export function insertRoute(source, route) {
  const { elements } = routesOf(source).list;
  return memberOf(
    elements,
    route,
    elements.find(element => element.getText() === 'notFoundRoute'),
  );
}

/**
 * The innermost list of routes that screens stand in, and the path of the route around it.
 *
 * @param {ts.SourceFile} source
 * @returns {{ list: ts.ArrayLiteralExpression, parent: string | undefined }}
 */
function routesOf(source) {
  let list = required(arrayOf(source, 'routes'), `the list of routes in ${source.fileName}`);
  let parent;
  for (;;) {
    const [only] = list.elements;
    const children = only && ts.isObjectLiteralExpression(only) ? arrayOf(only, 'children') : undefined;
    if (!only || !children) return { list, parent };
    parent = pathOf(only) ?? parent;
    list = children;
  }
}

/**
 * @param {ts.Node} node
 * @param {string} name of a property whose value is a list
 */
function arrayOf(node, name) {
  const property = findNode(
    node,
    /** @returns {child is ts.PropertyAssignment} */
    child => ts.isPropertyAssignment(child) && child.name.getText() === name,
  );
  return property && ts.isArrayLiteralExpression(property.initializer) ? property.initializer : undefined;
}

/** @param {ts.Expression} route */
function pathOf(route) {
  if (!ts.isObjectLiteralExpression(route)) return undefined;
  const path = route.properties.find(property => property.name?.getText() === 'path');
  return path && ts.isPropertyAssignment(path) && ts.isStringLiteral(path.initializer)
    ? path.initializer.text
    : undefined;
}
