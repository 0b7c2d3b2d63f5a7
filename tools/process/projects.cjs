const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * The folders that package.json names as workspaces, such as `libs/*`.
 *
 * @param {string} root of the workspace
 * @returns {string[]} patterns with a star as their last part
 */
function workspacePatterns(root) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
}

/**
 * The folders of all projects from the root: those of the workspaces, and the tools.
 *
 * @param {string} root of the workspace
 * @returns {string[]}
 */
function listProjectFolders(root) {
  const folders = workspacePatterns(root).flatMap(pattern => {
    const group = pattern.replace(/\/\*$/, '');
    return readdirSync(join(root, group)).map(name => `${group}/${name}`);
  });
  return [...folders.filter(folder => existsSync(join(root, folder, 'package.json'))), 'tools'];
}

module.exports = { listProjectFolders, workspacePatterns };
